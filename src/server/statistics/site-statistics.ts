import { allows } from '../../shared/permission.ts';
import { periodsOfYear, type StatisticPeriod, type StatisticsBySite } from '../../shared/statistics.ts';
import type { Tenant } from '../db/tenant.ts';
import { refusedField } from '../listing/change.ts';
import { today } from '../listing/today.ts';
import type { RecordServices } from '../records/load-view.ts';
import { sitesElsewhere } from '../records/list/site-zone.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesWithHistory } from '../sites/site-store.ts';
import { statisticSettings } from './statistic-settings.ts';
import { hoursOfSites, monthsOf } from './worked-hours.ts';
import { countModule, nothingCounted, summed } from './year-statistics.ts';

/** The modules whose records the rates count. */
const counted = ['incidents', 'observations'] as const;

/** The statistics of each site that the session works at, for a month or a whole year; as many queries as there are modules, however many sites. */
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
  const sites = await sitesWithHistory(trx, session);
  const modules = counted.filter((id) => {
    const found = services.modules.all.find((each) => each.id === id);
    return found !== undefined && allows(session.rules, 'read', found.subject);
  });
  const ids = sites.map(({ id }) => id);
  const none = nothingCounted(services, session, months);
  const countsBySite = new Map(ids.map((id) => [id, nothingCounted(services, session, months)]));
  const countsOf = (site: string | null) => (site === null ? undefined : countsBySite.get(site));
  const elsewhere = await sitesElsewhere(trx, session);
  for (const module of modules) await countModule(services, trx, session, { module, sites: ids, months, elsewhere, countsOf });

  const now = today(services.clock, session);
  const hours = await hoursOfSites(trx, session.organizationId, ids, months);
  const periodOf = (of: readonly string[]) =>
    summed(months, modules, monthsOf(hours, of, months, now), [none, ...of.flatMap((id) => countsOf(id) ?? [])]);
  const rows = sites.map(({ id, name, is_active }) => ({ is_active, row: { id, name, ...periodOf([id]) } }));
  const shown = rows.filter(({ is_active: isActive, row }) => isActive || hasFigures(row)).map(({ row }) => row);
  return { year, months: choices, sites: shown, total: periodOf(ids) };
}

/** Whether anything was worked or recorded at a site in a period. */
function hasFigures({ hours, counts }: StatisticPeriod): boolean {
  return (hours ?? 0) > 0 || Object.values(counts).some((count) => count > 0);
}
