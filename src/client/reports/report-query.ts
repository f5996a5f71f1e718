import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reportPlans, type ClosureReport, type Report } from '../../shared/report.ts';
import { fetchJson } from '../api.ts';
import { saveFrom } from '../files/save-from.ts';
import type { DashboardState } from '../dashboards/dashboard-state.ts';

/** A report that was chosen: one of the specification, of a module, of ages by a type, or of closures. */
export interface ChosenReport {
  id: string;
  module?: string;
  type?: string;
}

/** The parameters of a dashboard's filters. */
export const scopeOf = ({ period, date, site, division }: DashboardState) => ({
  period,
  record_date_type: `${date}_date`,
  ...(site !== '' && { site_id: site }),
  ...(division !== '' && { division_id: division }),
});

/** The parameters of a report beside its name. */
export const partsOf = ({ id, module, type }: ChosenReport) => ({
  ...(type !== undefined && { reporting_type: type }),
  ...(module !== undefined && type === undefined && !reportPlans.some((plan) => plan.id === id) && { module }),
});

/** A table of a report within the filters. */
export const reportQuery = (chosen: ChosenReport, state: DashboardState) => {
  const path = chosen.type === undefined ? `/api/reports/${chosen.id}` : '/api/action_aging_analyses_reports';
  const params = { ...scopeOf(state), ...partsOf(chosen) };
  return queryOptions({
    queryKey: ['reports', path, params],
    queryFn: ({ signal }) => fetchJson<Report>(path, params, signal),
    placeholderData: keepPreviousData,
  });
};

/** How fast actions were closed. */
export const closureQuery = (state: DashboardState) =>
  queryOptions({
    queryKey: ['reports', 'closure', scopeOf(state)],
    queryFn: ({ signal }) => fetchJson<ClosureReport>('/api/closure_reports', scopeOf(state), signal),
    placeholderData: keepPreviousData,
  });

/** Saves a report as an Excel file or a PDF. */
export async function downloadReport(chosen: ChosenReport, state: DashboardState, format: 'xlsx' | 'pdf'): Promise<void> {
  const params = { ...scopeOf(state), ...partsOf(chosen), report: chosen.type === undefined ? chosen.id : 'action_aging' };
  const [path, asked] = format === 'pdf' ? ['/api/reports/pdf', params] : ['/api/reports/export', { ...params, format }];
  await saveFrom({ path, params: asked, name: `${params.report}.${format}` });
}
