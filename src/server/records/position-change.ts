import { clockedStates, isSettled, type Position } from '../../../workflows/index.ts';
import type { RecordChange } from './record-store.ts';
import type { RecordView } from './record-view.ts';

/** The columns that say where a record stands after an event, and since when. */
export function positionChange({ record, lifecycle, now }: RecordView, { status, conditions, context }: Position): RecordChange {
  const isSameStatus = status === record.status;
  return {
    status,
    conditions,
    context,
    ...(!isSameStatus && { status_at: now }),
    // The clock looks at what was written in its next minute, and says when it comes again.
    wake_at: clockedStates(lifecycle).includes(status) ? now : null,
    settled_at: isSettled(lifecycle, status) ? (record.settled_at ?? now) : null,
  };
}
