import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '../../../shared/day-in.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';

/** The zones that are furthest ahead and behind: no clock begins a day earlier or later. POSIX signs are the other way round. */
const [firstZone, lastZone] = ['Etc/GMT-14', 'Etc/GMT+12'];

type Place = Pick<ServerSession, 'organizationId' | 'zone'>;

/**
 * Time zone of a record's site, or of the organisation if it has none. The zones that differ from the organisation's are read once for a
 * whole query; if all sites share one zone, nothing is looked up.
 */
export function siteZone({ organizationId, zone }: Place): RawBuilder<string> {
  return sql<string>`coalesce((SELECT jsonb_object_agg(z.id, z.timezone) FROM sites z
    WHERE z.organization_id = ${organizationId} AND z.timezone <> ${zone}) ->> r.site_id::text, ${zone})`;
}

/** The first and the last year whose months are looked up. */
const [firstYear, lastYear] = [1990, 2049];

/** The sites whose clocks differ from the organisation's, by zone. */
export interface SitesOfZone {
  zone: string;
  sites: string[];
}

/** Reads the sites whose clocks differ from the organisation's. */
export async function sitesElsewhere(trx: Tenant, { organizationId, zone }: Place): Promise<SitesOfZone[]> {
  return trx
    .selectFrom('sites')
    .select(['timezone as zone', sql<string[]>`array_agg(id)`.as('sites')])
    .where('organization_id', '=', organizationId)
    .where('timezone', '<>', zone)
    .groupBy('timezone')
    .execute();
}

/**
 * Month of a moment by the clock of the record's site, counted from the year 0; `monthName` names it. It is found among the beginnings of the
 * months of each zone, which takes a fifth of the time of a conversion. Moments before 1990 and after 2049 are converted.
 */
export function monthAtSite(column: RawBuilder<unknown>, place: Place, elsewhere: readonly SitesOfZone[]): RawBuilder<number | null> {
  const [first, end] = [`${firstYear}-01-01`, `${lastYear + 1}-01-01`];
  const begins = (zone: string) =>
    sql`(SELECT array_agg(m AT TIME ZONE ${zone} ORDER BY m) FROM generate_series(${first}::timestamp, ${end}, '1 month') m)`;
  const monthIn = (zone: string) => sql`width_bucket(${column}, ${begins(zone)}) + ${firstYear * 12 - 1}::integer`;
  const others = elsewhere.map(({ zone, sites }) => sql`WHEN r.site_id = ANY (${sites}::uuid[]) THEN ${monthIn(zone)}`);
  const local = sql`(${column} AT TIME ZONE ${siteZone(place)})`;
  return sql<number | null>`CASE
    WHEN ${column} < ${`${firstYear}-01-02T00:00:00Z`}::timestamptz OR ${column} > ${`${lastYear}-12-31T00:00:00Z`}::timestamptz
    THEN (extract(year FROM ${local}) * 12 + extract(month FROM ${local}) - 1)::integer
    ${sql.join(others, sql` `)} ELSE ${monthIn(place.zone)} END`;
}

/** Names a month that is counted from the year 0, such as `2026-07`. */
export function monthName(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** A moment is within days of the calendar, by the clock of the record's site; an index value, which is read apart from its record, by the organisation's. */
export function withinDays(
  column: RawBuilder<unknown>,
  days: { from?: string | undefined; until?: string | undefined },
  place: Place,
  { now, isIndexed }: { now: Date; isIndexed: boolean },
): RawBuilder<boolean> {
  const start = (day: string, plus: number, zone: RawBuilder<unknown>) =>
    sql`((${day}::date + ${plus}::integer)::timestamp AT TIME ZONE ${zone})`;
  if (isIndexed) {
    const at = sql`${place.zone}`;
    const ends = [
      ...(days.from === undefined ? [] : [sql`${column} >= ${start(days.from, 0, at)}`]),
      ...(days.until === undefined ? [] : [sql`${column} < ${start(days.until, 1, at)}`]),
    ];
    return sql<boolean>`(${sql.join(ends, sql` AND `)})`;
  }
  // Bounds that apply in every zone decide for all records except those near a boundary, and can use an index.
  const bounds = [
    ...(days.from === undefined ? [] : [['>=', days.from, 0, firstZone, lastZone] as const]),
    ...(days.until === undefined ? [] : [['<', days.until, 1, lastZone, firstZone] as const]),
  ].map(([sign, day, plus, outer, inner]) => {
    // A site whose clock is ahead has tomorrow's date already: until today includes everything until now.
    const isPast = sign === '<' && day === dayIn(now, place.zone) ? sql` OR ${column} <= ${now}` : sql``;
    const is = sql.raw(sign);
    return sql`${column} ${is} ${start(day, plus, sql`${outer}`)}
      AND (${column} ${is} ${start(day, plus, sql`${inner}`)} OR ${column} ${is} ${start(day, plus, siteZone(place))}${isPast})`;
  });
  return sql<boolean>`(${sql.join(bounds, sql` AND `)})`;
}
