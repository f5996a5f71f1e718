import { clockedStates, isSettled, type Position } from '../../../workflows/index.ts';
import type { RecordChange } from './record-store.ts';
import type { RecordView } from './record-view.ts';

/** The columns of a record's position after an event, and since when. */
export function positionChange({ record, lifecycle, now }: RecordView, { status, conditions, context }: Position): RecordChange {
  const isSameStatus = status === record.status;
  return {
    status,
    conditions,
    context,
    ...(!isSameStatus && { status_at: now }),
    // The clock checks a written record in its next minute, and then sets the time of the next check.
    wake_at: clockedStates(lifecycle).includes(status) ? now : null,
    settled_at: isSettled(lifecycle, status) ? (record.settled_at ?? now) : null,
  };
}
