import { defaultPeriod } from '../../shared/figure.ts';
import type { PrintedTable } from '../../shared/printed-record.ts';
import type { ReportName, AgingType } from '../../shared/report.ts';
import { scopeOf, type ScopeQuery } from '../figures/indicator-calls.ts';
import { moduleOfReport, reportTitle, rowsOfReport } from '../reports/rows-of-report.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf } from '../sites/site-store.ts';
import { translate } from '../texts/translate.ts';

type PrintedReportQuery = ScopeQuery & { report: ReportName; module?: string; reporting_type?: AgingType };

/** Gathers a report as its reader may see it, for paper. */
export async function gatherReport(
  services: Services,
  session: ServerSession,
  { report, module, reporting_type, ...scope }: PrintedReportQuery,
): Promise<PrintedTable> {
  const { organizationId, language, zone } = session;
  const asked = { report, module, reporting_type };
  const word = (key: string) => translate(language, 'dashboards', key);
  const { period = defaultPeriod, site_id: site } = scope;
  const found = await services.tenancy.withTenant(
    session,
    async (trx) => ({
      date: (await scopeOf(services, trx, session, scope, moduleOfReport(asked))).date,
      rows: await rowsOfReport(services, trx, session, asked, scope),
      organization: (await trx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow()).name,
      site: site === undefined ? undefined : await sitesOf(trx, session).select('s.name').where('s.id', '=', site).executeTakeFirst(),
    }),
    { snapshot: true },
  );
  const days = `${word('period')}: ${word(`periodName.${period}`) ?? period} (${word(`dateName.${found.date}`)})`;
  return {
    ...{ language, zone, organization: found.organization, rows: found.rows, title: reportTitle(language, asked) },
    // The age of open actions has no period.
    scope: [...(report === 'action_aging' ? [] : [days]), ...(found.site ? [`${word('site')}: ${found.site.name}`] : [])],
    isCounted: report !== 'closure_reports',
    printedAt: services.clock.now().toISOString(),
  };
}
