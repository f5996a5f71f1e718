import { allows } from '../../shared/permission.ts';
import { someValue } from '../../shared/record-columns.ts';
import { datedBy, periodsOfYear, type StatisticsBySite } from '../../shared/statistics.ts';
import type { Tenant } from '../db/tenant.ts';
import { daysOfMonth } from '../figures/months.ts';
import { refusedField } from '../listing/change.ts';
import { today } from '../listing/today.ts';
import { filterRecords } from '../records/list/filter-records.ts';
import { listContext } from '../records/list/list-records.ts';
import type { RecordServices } from '../records/load-view.ts';
import type { ServerSession } from '../session/server-session.ts';
import { listedSites } from '../sites/site-store.ts';
import { statisticSettings } from './statistic-settings.ts';
import { hoursByMonth } from './worked-hours.ts';
import { countModule, nothingCounted, summed } from './year-statistics.ts';

/** The modules whose records rates are made of. */
const counted = ['incidents', 'observations'] as const;

/** The statistics of each site that the session works at, for a month or a whole year. */
export async function siteStatistics(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { year, month }: { year: number; month?: string },
): Promise<StatisticsBySite> {
  const settings = await statisticSettings(trx, session.organizationId);
  const choices = periodsOfYear(year, settings.fin_year_type, 'yearly').flat();
  if (month !== undefined && !choices.includes(month)) throw refusedField('month', 'answer.option');
  const months = month === undefined ? choices : [month];
  const sites = await listedSites(trx, session);
  const modules = counted.filter((id) => {
    const found = services.modules.all.find((each) => each.id === id);
    return found !== undefined && allows(session.rules, 'read', found.subject);
  });
  const busy = new Map<string, Set<string>>();
  for (const module of modules) busy.set(module, await sitesWithRecords(services, trx, session, module, months));

  const now = today(services.clock, session);
  const periodOf = async (of: readonly string[]) => {
    const found = nothingCounted(services, session, months);
    for (const module of modules) {
      const withRecords = of.filter((id) => busy.get(module)?.has(id));
      await countModule(services, trx, session, { module, sites: withRecords, months, counted: found });
    }
    return summed(months, modules, await hoursByMonth(trx, session.organizationId, of, months, now), found);
  };
  const rows = [];
  for (const { id, name } of sites) rows.push({ id, name, ...(await periodOf([id])) });
  return { year, months: choices, sites: rows, total: await periodOf(sites.map(({ id }) => id)) };
}

/** The sites at which a module has records of some months: the others need no counting. */
async function sitesWithRecords(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  module: string,
  months: readonly string[],
): Promise<Set<string>> {
  const days = `${months[0]}-01..${daysOfMonth(months.at(-1) ?? '').until}`;
  const filters = { submitted_at: someValue, [datedBy(module)]: days };
  const rows = await filterRecords(trx.selectFrom('records as r'), listContext(services, session, module), { module, filters })
    .select('r.site_id')
    .distinct()
    .execute();
  return new Set(rows.flatMap(({ site_id: id }) => id ?? []));
}
