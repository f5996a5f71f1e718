import { graceMs } from './conditions.ts';
import type { Lifecycle } from './lifecycle.ts';
import { overdueColumn } from './meta.ts';

/** The times of a record that its lifecycle reacts to. */
export interface RecordTimes {
  starts_at: Date | null;
  ends_at: Date | null;
  due_at: Date | null;
}

/** The moments, in milliseconds, at which the times of a record may change its conditions: late to begin, and overdue. */
export function ownMoments(lifecycle: Lifecycle, record: RecordTimes): number[] {
  const end = record[overdueColumn(lifecycle)];
  return [...(record.starts_at === null ? [] : [record.starts_at.getTime() + graceMs]), ...(end === null ? [] : [end.getTime()])];
}
