import type { PrintedTable } from '../../shared/printed-record.ts';
import type { ReportName, AgingType } from '../../shared/report.ts';
import type { ScopeQuery } from '../figures/indicator-calls.ts';
import { reportTitle, rowsOfReport } from '../reports/rows-of-report.ts';
import { scopeLines } from '../reports/scope-lines.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';

type PrintedReportQuery = ScopeQuery & { report: ReportName; module?: string; reporting_type?: AgingType };

/** Gathers a report as its reader may see it, for paper. */
export async function gatherReport(
  services: Services,
  session: ServerSession,
  { report, module, reporting_type, ...scope }: PrintedReportQuery,
): Promise<PrintedTable> {
  const { organizationId, language, zone } = session;
  const asked = { report, module, reporting_type };
  const found = await services.tenancy.withTenant(
    session,
    async (trx) => ({
      scope: await scopeLines(services, trx, session, asked, scope),
      rows: await rowsOfReport(services, trx, session, asked, scope),
      organization: (await trx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow()).name,
    }),
    { snapshot: true },
  );
  return {
    ...{ language, zone, ...found, title: reportTitle(language, asked) },
    isCounted: report !== 'closure_reports',
    printedAt: services.clock.now().toISOString(),
  };
}
