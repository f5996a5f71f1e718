import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tenant } from '../db/tenant.ts';
import { defaultManpower } from '../../shared/manpower.ts';
import { hoursOfManpower, type HoursSource, type StatisticSettings } from '../../shared/statistics.ts';
import { daysOfMonth } from '../figures/months.ts';
import { appendChange, refusedField, refuseWhenFull } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf } from '../sites/site-store.ts';
import { statisticSettings } from './statistic-settings.ts';

export interface MonthOfSites {
  manpower: number;
  hours: number;
  isEstimated: boolean;
  /** The sources that the hours of some site have, even where they are 0. */
  sources: Set<HoursSource>;
}

/**
 * Manpower and hours of some sites by month, such as `2026-04`: hours as entered or imported, else estimated from manpower. Months after today are left
 * out; an estimate for the current month covers its days until today.
 */
export async function hoursByMonth(
  trx: Tenant,
  organizationId: string,
  siteIds: readonly string[],
  months: readonly string[],
  today: string,
): Promise<Map<string, MonthOfSites>> {
  return monthsOf(await hoursOfSites(trx, organizationId, siteIds, months), siteIds, months, today);
}

/** Stored manpower and hours of sites, by site and month, and how the organisation enters manpower. */
export interface KnownHours {
  settings: StatisticSettings;
  people: ReadonlyMap<string, { count: number }>;
  entered: ReadonlyMap<string, { hours: number; is_imported: boolean }>;
  /** The last month of each site that is no longer active; empty for a deleted one, of which only stored hours count. */
  lastMonths: ReadonlyMap<string, string>;
}

/** Reads the stored manpower and hours of sites in some months. */
export async function hoursOfSites(
  trx: Tenant,
  organizationId: string,
  siteIds: readonly string[],
  months: readonly string[],
): Promise<KnownHours> {
  const years = [...new Set(months.map((month) => Number(month.slice(0, 4))))];
  const of = <Row extends { site_id: string; year: number; month: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [`${row.site_id} ${row.year}-${String(row.month).padStart(2, '0')}`, row]));
  const settings = await statisticSettings(trx, organizationId);
  if (siteIds.length === 0) return { settings, people: new Map(), entered: new Map(), lastMonths: new Map() };
  const people = of(
    await trx
      .selectFrom('manpower')
      .select(['site_id', 'year', 'month', 'count'])
      .where('organization_id', '=', organizationId)
      .where('site_id', 'in', siteIds)
      .where('year', 'in', years)
      .execute(),
  );
  const entered = of(
    await trx
      .selectFrom('worked_hours')
      .select(['site_id', 'year', 'month', 'hours', 'is_imported'])
      .where('organization_id', '=', organizationId)
      .where('site_id', 'in', siteIds)
      .where('year', 'in', years)
      .execute(),
  );
  const closed = await trx
    .selectFrom('sites')
    .select(['id', 'status', sql<string>`coalesce(to_char(closed_at AT TIME ZONE timezone, 'YYYY-MM'), '')`.as('last')])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', siteIds)
    .where('status', '<>', 'active')
    .execute();
  return { settings, people, entered, lastMonths: new Map(closed.map(({ id, status, last }) => [id, status === 'deleted' ? '' : last])) };
}

/** Sums the stored figures of some sites by month, as `hoursByMonth` does. */
export function monthsOf(
  { people, entered, settings, lastMonths }: KnownHours,
  siteIds: readonly string[],
  months: readonly string[],
  today: string,
): Map<string, MonthOfSites> {
  const found = new Map<string, MonthOfSites>();
  if (siteIds.length === 0) return found;
  for (const month of months.filter((each) => each <= today.slice(0, 7))) {
    const share = today.startsWith(month) ? Number(today.slice(8)) / Number(daysOfMonth(month).until.slice(8)) : 1;
    let [manpower, hours] = [0, 0];
    const sources = new Set<HoursSource>();
    for (const site of siteIds) {
      const stored = people.get(`${site} ${month}`)?.count;
      const worked = entered.get(`${site} ${month}`);
      // After its last month, a site has only the hours that are stored.
      const isOver = month > (lastMonths.get(site) ?? month);
      if (isOver && stored === undefined && worked === undefined) continue;
      const count = stored ?? (isOver ? 0 : defaultManpower);
      const source = worked === undefined ? 'estimated' : worked.is_imported ? 'imported' : 'entered';
      manpower += count;
      hours += worked?.hours ?? count * hoursOfManpower(settings) * share;
      sources.add(source);
    }
    found.set(month, { manpower, hours, isEstimated: sources.has('estimated'), sources });
  }
  return found;
}

export interface HoursEntry {
  site_id: string;
  year: number;
  month: number;
  hours: number;
}

/** Enters, or replaces from a workbook, the hours that were worked at a site in a month. */
export async function enterHours(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  entry: HoursEntry,
  { isImported } = { isImported: false },
): Promise<void> {
  refuseWhenFull(session);
  const { site_id: siteId, year, month, hours } = entry;
  const site = await sitesOf(trx, session).select('s.name').where('s.id', '=', siteId).forNoKeyUpdate().executeTakeFirst();
  if (!site) throw refusedField('site_id', 'answer.reference');
  const key = { organization_id: session.organizationId, site_id: siteId, year, month };
  const before = await trx
    .selectFrom('worked_hours as w')
    .select('w.hours')
    .where((eb) => eb.and({ 'w.organization_id': session.organizationId, 'w.site_id': siteId, 'w.year': year, 'w.month': month }))
    .executeTakeFirst();
  const now = clock.now();
  await trx
    .insertInto('worked_hours')
    .values({ ...key, hours, is_imported: isImported, created_at: now, updated_at: now })
    .onConflict((row) =>
      row.columns(['organization_id', 'site_id', 'year', 'month']).doUpdateSet({ hours, is_imported: isImported, updated_at: now }),
    )
    .execute();
  await appendChange(trx, session, {
    at: now,
    entity: 'manpower',
    entityId: siteId,
    siteId,
    name: `${site.name} ${year}-${String(month).padStart(2, '0')}`,
    before: { hours: before?.hours ?? null },
    after: { hours },
  });
}
