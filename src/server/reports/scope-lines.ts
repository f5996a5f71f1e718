import type { Cell } from '../../shared/cell.ts';
import { dayIn } from '../../shared/day-in.ts';
import { allTime, defaultPeriod } from '../../shared/figure.ts';
import { readDays } from '../../shared/filter-range.ts';
import { localeOf } from '../../shared/language.ts';
import type { DayRange } from '../../shared/period.ts';
import { filtersOfReport } from '../../shared/report.ts';
import type { Tenant } from '../db/tenant.ts';
import { scopeOf, type ScopeQuery } from '../figures/indicator-calls.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { everySiteOf } from '../sites/site-store.ts';
import { translate } from '../texts/translate.ts';
import { moduleOfReport, type AskedReport } from './rows-of-report.ts';

/** The filters of a report as its reader reads them, as far as they apply to it: its days and their date, its site and its division. */
export async function scopeLines(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  asked: AskedReport,
  scope: ScopeQuery,
): Promise<string[]> {
  const word = (key: string) => translate(session.language, 'dashboards', key) ?? '';
  const { site_id: site, division_id: division } = scope;
  const lines = filtersOfReport(asked.report).includes('period') ? [await daysOf(services, trx, session, asked, scope)] : [];
  const siteName =
    site === undefined ? undefined : await everySiteOf(trx, session).select('s.name').where('s.id', '=', site).executeTakeFirst();
  lines.push(`${word('site')}: ${siteName?.name ?? word('statistics.allTogether')}`);
  if (division === undefined) return lines;
  const found = await trx
    .selectFrom('divisions')
    .select('name')
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', division)
    .executeTakeFirst();
  return found ? [...lines, `${word('division')}: ${found.name}`] : lines;
}

/** Adds the filters of a report below its table. */
export function withScope(rows: readonly Cell[][], lines: readonly string[]): Cell[][] {
  return [...rows, [], ...lines.map((line) => [line])];
}

/** The days that a report is about, as of now; undefined for all time. */
export async function daysOfReport(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  scope: ScopeQuery,
): Promise<DayRange | undefined> {
  const { period } = await scopeOf(services, trx, session, scope);
  return daysIn(services, session, period);
}

const daysIn = ({ clock }: Services, { zone }: ServerSession, period: string): DayRange | undefined =>
  period === allTime ? undefined : readDays(period, dayIn(clock.now(), zone));

/** The period of a report with its days, and the date that they are about. */
async function daysOf(services: Services, trx: Tenant, session: ServerSession, asked: AskedReport, scope: ScopeQuery): Promise<string> {
  const { language } = session;
  const word = (key: string) => translate(language, 'dashboards', key);
  const { period: name = defaultPeriod } = scope;
  const { date, period } = await scopeOf(services, trx, session, scope, moduleOfReport(asked));
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const days = daysText(daysIn(services, session, period), format);
  const counted = filtersOfReport(asked.report).includes('date') ? date : 'settled';
  return `${word('period')}: ${[word(`periodName.${name}`), days].filter(Boolean).join(', ') || name} (${word(`dateName.${counted}`)})`;
}

/** Words some days; an end that is left out stays empty. */
function daysText(days: DayRange | undefined, format: Intl.DateTimeFormat): string {
  const { from, until } = days ?? {};
  if (from !== undefined && until !== undefined) return format.formatRange(new Date(from), new Date(until));
  if (from !== undefined) return `${format.format(new Date(from))} –`;
  return until === undefined ? '' : `– ${format.format(new Date(until))}`;
}
