import { nextChange } from '../../../engine/index.ts';
import { clockedStates, ownMoments } from '../../../workflows/index.ts';
import { reportMoments } from './remind-of-reports.ts';
import { reminderMoments } from './remind-of-times.ts';
import { fillingOf, type RecordView } from './record-view.ts';

/** When the clock has to visit a record next: at one of its times, for a reminder, or when a rule of its form changes; nothing where time does not matter to it. */
export function wakeAt(view: RecordView): Date | null {
  const { record, lifecycle } = view;
  if (!clockedStates(lifecycle).includes(record.status)) return null;
  const now = view.now.getTime();
  const moments = [...ownMoments(lifecycle, record), ...reminderMoments(view), ...reportMoments(view)].filter((moment) => moment > now);
  const change = nextChange(fillingOf(view, { while: record.status }), record.status);
  const next = Math.min(...moments, change ?? Infinity);
  return next === Infinity ? null : new Date(next);
}
