import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '../../../shared/day-in.ts';
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
