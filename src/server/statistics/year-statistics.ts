import { sql } from 'kysely';
import { countedFilter } from '../../shared/counted-filter.ts';
import { nearMissRatio, noCases, ratesOf, sumOfCases, type Cases } from '../../shared/rates.ts';
import { allows } from '../../shared/permission.ts';
import { withReadableIndex } from '../../shared/readable-index.ts';
import { datedBy, hoursSources, periodsOfYear, statisticFilters, type StatisticPeriod, type Statistics } from '../../shared/statistics.ts';
import type { Tenant } from '../db/tenant.ts';
import { daysOfMonth } from '../figures/months.ts';
import { today } from '../listing/today.ts';
import { refusedField } from '../listing/change.ts';
import { filterRecords } from '../records/list/filter-records.ts';
import { listContext } from '../records/list/list-records.ts';
import type { RecordServices } from '../records/load-view.ts';
import { monthAtSite, monthName, sitesElsewhere, type SitesOfZone } from '../records/list/site-zone.ts';
import type { ServerSession } from '../session/server-session.ts';
import { everySiteOf } from '../sites/site-store.ts';
import { countCases, countsLostDays } from './count-cases.ts';
import { statisticSettings } from './statistic-settings.ts';
import { hoursByMonth, type MonthOfSites } from './worked-hours.ts';

const incidents = 'incidents';

/** Counts of each month. */
export type Counts = Map<string, MonthCounts>;

interface MonthCounts {
  counts: Record<string, number>;
  cases: Cases;
  observedNearMisses: number;
  unnamed: number;
}

/**
 * The statistics of a year: records, hours and rates of one site, or of all sites of the session. Incidents count by their date of
 * occurrence. Future months have no hours.
 */
export async function yearStatistics(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { year, siteId }: { year: number; siteId?: string },
): Promise<Statistics> {
  const settings = await statisticSettings(trx, session.organizationId);
  const own = (await everySiteOf(trx, session).select('s.id').execute()).map(({ id }) => id);
  if (siteId !== undefined && !own.includes(siteId)) throw refusedField('site_id', 'answer.reference');
  const sites = siteId === undefined ? own : [siteId];
  const groups = periodsOfYear(year, settings.fin_year_type, settings.frequency_type);
  const months = groups.flat();
  const hours = await hoursByMonth(trx, session.organizationId, sites, months, today(services.clock, session));
  const modules = services.modules.all.filter(
    ({ id, subject }) => services.modules.dashboard(id) && allows(session.rules, 'read', subject),
  );
  const counted = nothingCounted(services, session, months);
  const known = new Set(sites);
  const countsOf = (site: string | null) => (site !== null && known.has(site) ? counted : undefined);
  const elsewhere = await sitesElsewhere(trx, session);
  for (const { id } of modules) await countModule(services, trx, session, { module: id, sites, months, elsewhere, countsOf });

  const names = modules.map(({ id }) => id);
  const periodOf = (group: readonly string[]) => summed(group, names, hours, [counted]);
  return { settings, year, modules: names, periods: groups.map(periodOf), total: periodOf(months) };
}

/** Months in which nothing has been counted yet. */
export function nothingCounted(services: RecordServices, session: ServerSession, months: readonly string[]): Counts {
  const none = readsLostDays(services, session) ? noCases : { ...noCases, lostDays: null };
  return new Map(months.map((month) => [month, { counts: {}, cases: { ...none }, observedNearMisses: 0, unnamed: 0 }]));
}

/** Adds the records of a module, at some sites and in some months, to what `countsOf` their site returns; nothing leaves them out. */
export async function countModule(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  {
    module,
    sites,
    months,
    elsewhere,
    countsOf,
  }: {
    module: string;
    sites: readonly string[];
    months: readonly string[];
    elsewhere: readonly SitesOfZone[];
    countsOf: (site: string | null) => Counts | undefined;
  },
): Promise<void> {
  if (sites.length === 0) return;
  const dated = datedBy(module);
  const days = `${months[0]}-01..${daysOfMonth(months.at(-1) ?? '').until}`;
  // The filter takes at most 100 sites. With more, `countsOf` ignores other places.
  const context = listContext(services, session, module);
  const filters = {
    ...countedFilter(context.manifest),
    ...statisticFilters(module, days),
    ...(sites.length <= 100 && { site: sites.join(',') }),
  };
  const filter = { module, filters };
  const month = monthAtSite(sql.ref(`r.${dated}`), session, elsewhere);
  const isNearMiss = module === 'observations' ? sql`r.category = 'near_miss'` : sql`false`;
  const rows = await filterRecords(trx.selectFrom('records as r'), context, filter)
    .select([
      'r.site_id as site',
      month.as('month'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) FILTER (WHERE ${isNearMiss}))::int`.as('near_misses'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute();
  for (const row of rows) {
    const at = row.month === null ? undefined : countsOf(row.site)?.get(monthName(row.month));
    if (!at) continue;
    at.counts[module] = (at.counts[module] ?? 0) + row.count;
    at.cases.nearMisses += row.near_misses;
    at.observedNearMisses += row.near_misses;
  }
  if (module !== incidents) return;
  for (const each of await countCases(trx, context, filter, elsewhere)) {
    const at = countsOf(each.site)?.get(each.month);
    if (!at) continue;
    at.cases = sumOfCases([at.cases, each.cases]);
    at.unnamed += each.unnamed;
  }
}

/** Whether a session may know how long the people hurt in incidents were away. */
function readsLostDays({ modules }: RecordServices, { rules }: ServerSession): boolean {
  const found = modules.all.find(({ id }) => id === incidents);
  return found !== undefined && allows(rules, 'read', found.subject) && countsLostDays(withReadableIndex(found, rules));
}

/** Sums the months of a period over the counts of one or several places. */
export function summed(
  group: readonly string[],
  modules: readonly string[],
  hours: ReadonlyMap<string, MonthOfSites>,
  counted: readonly Counts[],
): StatisticPeriod {
  const worked = group.flatMap((month) => hours.get(month) ?? []);
  const found = counted.flatMap((counts) => group.flatMap((month) => counts.get(month) ?? []));
  const sources = hoursSources.filter((source) => worked.some((month) => month.sources.has(source)));
  const total = worked.length === 0 ? null : worked.reduce((all, month) => all + month.hours, 0);
  const cases = sumOfCases(found.map((month) => month.cases));
  return {
    from: `${group[0]}-01`,
    until: daysOfMonth(group.at(-1) ?? '').until,
    manpower: worked.length === 0 ? 0 : Math.round(worked.reduce((all, { manpower }) => all + manpower, 0) / worked.length),
    hours: total,
    is_estimated: sources.includes('estimated'),
    hours_sources: sources,
    counts: Object.fromEntries(modules.map((id) => [id, found.reduce((all, { counts }) => all + (counts[id] ?? 0), 0)])),
    cases,
    observed_near_misses: found.reduce((sum, { observedNearMisses }) => sum + observedNearMisses, 0),
    unnamed_cases: found.reduce((sum, { unnamed }) => sum + unnamed, 0),
    rates: ratesOf(cases, total),
    near_miss_ratio: nearMissRatio(cases),
  };
}
