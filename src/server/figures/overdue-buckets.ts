import { sql, type RawBuilder } from 'kysely';
import { overdueBuckets, type Bar } from '../../shared/figure.ts';
import { plusDays } from '../../shared/period.ts';
import { noValue } from '../../shared/record-columns.ts';

/** Returns the bucket for the number of days a record is past its end. Null without an end, or if the end is in the future. */
export function overdueKey(today: string, zone: RawBuilder<string>): RawBuilder<string | null> {
  const days = sql`${today}::date - (r.ends_at AT TIME ZONE ${zone})::date`;
  const cases = overdueBuckets.map(({ id, from, until }) =>
    until === undefined
      ? sql`WHEN ${days} >= ${from}::integer THEN ${id}::text`
      : sql`WHEN ${days} BETWEEN ${from}::integer AND ${until}::integer THEN ${id}::text`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

/** The list filter for the records of a bucket. */
export function overdueFilter(key: string | null, today: string): Record<string, string> {
  const bucket = overdueBuckets.find(({ id }) => id === key);
  if (!bucket) return { ends_at: `${noValue},${plusDays(today, 1)}..` };
  return { ends_at: `${bucket.until === undefined ? '' : plusDays(today, -bucket.until)}..${plusDays(today, -bucket.from)}` };
}

/** Bars of all buckets in their order, those without records included. */
export function everyBucket(bars: readonly Bar[], emptyBar: (key: string) => Bar): Bar[] {
  const undated = bars.filter(({ key }) => key === null);
  return [...overdueBuckets.map(({ id }) => bars.find(({ key }) => key === id) ?? emptyBar(id)), ...undated];
}
