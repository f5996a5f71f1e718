import type { Cell } from '../../shared/cell.ts';
import { moduleReportPlans, reportPlans, type AgingType, type ClosureReport, type ReportName } from '../../shared/report.ts';
import type { Language } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import { dashboardSettings } from '../figures/dashboard-settings.ts';
import { scopeOf, type ScopeQuery } from '../figures/indicator-calls.ts';
import type { IndicatorScope } from '../figures/indicators.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { translate } from '../texts/translate.ts';
import { closureReport, closureRows } from './closure-report.ts';
import { reportRows } from './report-rows.ts';
import { agingTable, reportTable } from './report-table.ts';

/** A selected report, with its module or its ageing basis if it has one. */
export interface AskedReport {
  report: ReportName;
  module?: string | null | undefined;
  reporting_type?: AgingType | null | undefined;
}

export interface ReportPlanOf {
  id: string;
  module?: string;
  by: string;
  across?: 'year';
}

const plans: readonly ReportPlanOf[] = [...reportPlans, ...moduleReportPlans];
const usualModule = 'observations';

/** The module whose records a report counts. */
export function moduleOfReport({ report, module }: AskedReport): string {
  const plan = plans.find(({ id }) => id === report);
  return plan ? (plan.module ?? module ?? usualModule) : 'actions';
}

/** The cells of a report as its reader may see them. */
export async function rowsOfReport(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  asked: AskedReport,
  scopeAsked: ScopeQuery,
): Promise<Cell[][]> {
  const scope = await scopeOf(services, trx, session, scopeAsked, moduleOfReport(asked));
  const plan = plans.find(({ id }) => id === asked.report);
  if (asked.report === 'closure_reports') return closureRows(await closuresOf(services, trx, session, scope), session);
  if (!plan) return reportRows(await agingTable(services, trx, session, asked.reporting_type ?? 'site_wise', scope), session);
  const { by, across = 'status' } = plan;
  return reportRows(await reportTable(services, trx, session, { module: moduleOfReport(asked), by, across }, scope), session);
}

/** How fast actions were closed, by the target of the organisation unless another is given. */
export async function closuresOf(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  scope: IndicatorScope,
  target?: number,
): Promise<ClosureReport> {
  const days = target ?? (await dashboardSettings(trx, session.organizationId)).critical_closure_days;
  return closureReport(services, trx, session, days, scope);
}

/** The name of a report, as the screen of reports shows it. */
export function reportTitle(language: Language, asked: AskedReport): string {
  const word = (key: string) => translate(language, 'dashboards', key) ?? '';
  const module = moduleOfReport(asked);
  // Menus mark where a long name may be divided.
  const name = translate(language, 'menu', `module.${module}`)?.replaceAll('\u00AD', '') ?? module;
  const plan = plans.find(({ id }) => id === asked.report);
  if (asked.report === 'closure_reports') return `${name}: ${word('report.closure')}`;
  if (!plan) return `${name}: ${word(`report.aging.${asked.reporting_type ?? 'site_wise'}`)}`;
  if (plan.module !== undefined) return `${name}: ${word(`report.name.${plan.id}`)}`;
  return `${name}: ${word(plan.across === undefined ? `dimension.${plan.by}` : 'report.siteByYear')}`;
}
