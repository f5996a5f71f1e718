import { momentOf } from '../../../engine/index.ts';
import type { LayerDate } from '../../shared/calendar.ts';
import type { Tenant } from '../db/tenant.ts';
import { dayIn } from '../../shared/day-in.ts';
import type { ServerSession } from '../session/server-session.ts';
import { occurrenceDays } from './occurrence-days.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const mostSchedules = 500;

/** The dates in a range of active schedules for which no audit was made yet, at the sites of the session. */
export async function plannedDates(
  trx: Tenant,
  session: ServerSession,
  { from, until, now, most }: { from: Date; until: Date; now: Date; most: number },
): Promise<LayerDate[]> {
  const { organizationId, isAdmin, siteIds, userId } = session;
  const [first, last] = [dayIn(new Date(from.getTime() - day), 'UTC'), dayIn(new Date(until.getTime() + day), 'UTC')];
  const schedules = await trx
    .selectFrom('audit_schedules')
    .select(['id', 'title', 'places', 'rule', 'first_day', 'last_day', 'start_time', 'minutes', 'created_by'])
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .where('first_day', '<=', last)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', first)]))
    .orderBy('id')
    .limit(mostSchedules)
    .execute();
  if (schedules.length === 0) return [];
  const made = await trx
    .selectFrom('audit_occurrences')
    .select(['schedule_id', 'site_id', 'day'])
    .where('organization_id', '=', organizationId)
    .where(
      'schedule_id',
      'in',
      schedules.map(({ id }) => id),
    )
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('record_id', 'is not', null)
    .execute();
  const known = new Set(made.map((each) => `${each.schedule_id}/${each.site_id}/${each.day}`));
  const sites = await trx.selectFrom('sites').select(['id', 'name', 'timezone']).where('organization_id', '=', organizationId).execute();

  const places = new Map(sites.map((site) => [site.id, site]));
  const found: LayerDate[] = [];
  for (const date of datesIn(schedules, { first, last })) {
    const { schedule, site, day: of } = date;
    const key = `${schedule.id}/${site}/${of}`;
    const isOwn = isAdmin || schedule.created_by === userId || siteIds.includes(site);
    if (known.has(key) || !isOwn) continue;
    const place = places.get(site);
    const starts = new Date(momentOf(Date.parse(`${of}T${schedule.start_time}:00.000Z`), place?.timezone ?? session.zone));
    const ends = new Date(starts.getTime() + schedule.minutes * minute);
    // A date that passed without an audit is not planned any more.
    if (starts >= until || ends <= from || ends <= now) continue;
    found.push({
      ...{ id: key, module: 'audits', title: [schedule.title, place?.name].filter(Boolean).join(' · '), of: null, status: null },
      ...{ starts_at: starts.toISOString(), ends_at: ends.toISOString(), record_id: null, schedule_id: schedule.id },
    });
    // One more than fits says that there are more; the rest is not expanded.
    if (found.length > most) break;
  }
  return found;
}

interface Expanded {
  rule: string;
  first_day: string;
  last_day: string | null;
  places: readonly { site: string }[];
}

/** Yields the days of schedules at each of their sites. Days that are not read are not calculated. */
function* datesIn<Schedule extends Expanded>(
  schedules: readonly Schedule[],
  { first, last }: { first: string; last: string },
): Generator<{ schedule: Schedule; site: string; day: string }> {
  for (const schedule of schedules)
    for (const of of occurrenceDays({ rule: schedule.rule, first: schedule.first_day, last: schedule.last_day }, first, last))
      for (const { site } of schedule.places) yield { schedule, site, day: of };
}
