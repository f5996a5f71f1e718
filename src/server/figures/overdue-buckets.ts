import { sql, type RawBuilder } from 'kysely';
import type { OverdueColumn } from '../../../workflows/index.ts';
import { overdueBuckets, type Bar } from '../../shared/figure.ts';
import { plusDays } from '../../shared/period.ts';
import { noValue } from '../../shared/record-columns.ts';

/** Returns the bucket for the number of days by which a record is past the time of its overdue column. Null without one, or if it is ahead. */
export function overdueKey(today: string, zone: RawBuilder<string>, column: OverdueColumn): RawBuilder<string | null> {
  const days = sql`${today}::date - (${sql.ref(`r.${column}`)} AT TIME ZONE ${zone})::date`;
  const cases = overdueBuckets.map(({ id, from, until }) =>
    until === undefined
      ? sql`WHEN ${days} >= ${from}::integer THEN ${id}::text`
      : sql`WHEN ${days} BETWEEN ${from}::integer AND ${until}::integer THEN ${id}::text`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** The list filter for the records of a bucket. */
export function overdueFilter(key: string | null, today: string, column: OverdueColumn): Record<string, string> {
  const bucket = overdueBuckets.find(({ id }) => id === key);
  if (!bucket) return { [column]: `${noValue},${plusDays(today, 1)}..` };
  return { [column]: `${bucket.until === undefined ? '' : plusDays(today, -bucket.until)}..${plusDays(today, -bucket.from)}` };
}

/** Bars of all buckets in their order, those without records included. */
export function everyBucket(bars: readonly Bar[], emptyBar: (key: string) => Bar): Bar[] {
  const undated = bars.filter(({ key }) => key === null);
  return [...overdueBuckets.map(({ id }) => bars.find(({ key }) => key === id) ?? emptyBar(id)), ...undated];
}
