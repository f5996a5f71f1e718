import type { ModuleCatalogue } from '../../src/server/modules/catalogue.ts';
import type { Chart } from '../../src/shared/dashboard.ts';
import { agingTypeNames, moduleReportPlans, reportPlans } from '../../src/shared/report.ts';
import type { Asked } from './asked.ts';

/** Budget of the specification's dashboard calls at 100,000 records, in milliseconds. */
const dashboard = 150;

const named = [
  'mobile_index',
  'leading_indicators',
  'lagging_indicators',
  'safety_champions',
  'root_causes',
  'action_summaries',
  'safety_pyramids',
  'dashboard_module_count_analyses',
  'dashboard_action_count_analyses',
];

/** A tile or chart of a supplied dashboard, with the module whose records it counts. */
export interface SuppliedPart {
  name: string;
  module: string;
  part: Partial<Chart>;
}

/** The tiles and charts of the supplied dashboards. */
export function suppliedParts(modules: ModuleCatalogue): SuppliedPart[] {
  return modules.all.flatMap(({ id: tab }) => {
    const { tiles = [], charts = [] } = modules.dashboard(tab) ?? {};
    return [...tiles, ...charts].map((part: Partial<Chart>) => {
      const { module = tab, measure = 'count', by, filters = {} } = part;
      const narrowed = Object.entries(filters).map(([name, text]) => `${name} ${text.split(',').length > 1 ? 'some' : text}`);
      return { module, part, name: [tab, measure, ...(by === undefined ? [] : [`by ${by}`]), ...narrowed].join(', ') };
    });
  });
}

/** The calls behind dashboards, statistics and reports. */
export function figureCalls(modules: ModuleCatalogue): Asked[] {
  const year = new Date().getUTCFullYear();
  const withDashboard = modules.all.flatMap(({ id }) => (modules.dashboard(id) ? [id] : []));
  const call = (name: string, path: string): Asked => ({ name, path, most: dashboard });
  const figures = suppliedParts(modules).map(({ name, module, part: { measure = 'count', by, filters = {}, date, now } }) => {
    const query = new URLSearchParams({
      ...{ ...filters, module, measure },
      ...(by !== undefined && { by }),
      ...(date !== undefined && { date }),
      ...(now && { period: 'all' }),
    });
    return call(`Figure: ${name}`, `/api/figures?${query.toString()}`);
  });
  return [
    ...named.map((name) => call(`Dashboard, ${name}`, `/api/dashboards/${name}`)),
    ...['this_month', 'all'].map((period) =>
      call(`Dashboard, repeat_victims, ${period}`, `/api/dashboards/repeat_victims?period=${period}`),
    ),
    call('Dashboard, summary', '/api/dashboards/summary'),
    ...figures,
    call('Figure: permits by month, all time', '/api/figures?module=permits&by=month&period=all'),
    call('Figure: permits by site, all time', '/api/figures?module=permits&by=site&period=all'),
    call('Figure: average of an index value', '/api/figures?module=incidents&measure=average.days_away&by=site&period=all'),
    call('Statistics of a year', `/api/statistics?year=${year}`),
    call('Statistics of a site', `/api/statistics?year=${year}&site_id=:site`),
    call('Statistics by site', `/api/statistics/sites?year=${year}`),
    ...reportPlans.map(({ id }) => call(`Report, ${id}`, `/api/reports/${id}`)),
    ...moduleReportPlans.flatMap(({ id }) =>
      withDashboard.map((module) => call(`Report, ${id}, ${module}`, `/api/reports/${id}?module=${module}`)),
    ),
    call('Report, sitewise_report_years, permits, all time', '/api/reports/sitewise_report_years?module=permits&period=all'),
    ...agingTypeNames.map((type) => call(`Report, action_aging ${type}`, `/api/action_aging_analyses_reports?reporting_type=${type}`)),
    call('Report, closure_reports', '/api/closure_reports?period=all'),
  ];
}
