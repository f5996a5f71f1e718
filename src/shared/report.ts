/** A table of a module's records: a row for each value of a dimension, a column for each status or year. */
export interface ReportPlan {
  /** The specification's name of its call; its words are `dashboards:report.name.<id>`. */
  id: string;
  module: string;
  by: string;
}

export const reportPlans = [
  { id: 'observation_report', module: 'observations', by: 'month' },
  { id: 'observation_details', module: 'observations', by: 'risk_level' },
  { id: 'observation_division_report', module: 'observations', by: 'division' },
  { id: 'observation_user_report', module: 'observations', by: 'requester' },
  { id: 'observation_category_report', module: 'observations', by: 'observation_category' },
  { id: 'observation_category_type_report', module: 'observations', by: 'category' },
  { id: 'permit_template_wise_report', module: 'permits', by: 'template' },
  { id: 'action_control_wise_report', module: 'actions', by: 'control_type' },
] as const satisfies readonly ReportPlan[];

/** Reports of any module. */
export const moduleReportPlans = [
  { id: 'sitewise_report_years', by: 'site', across: 'year' },
  { id: 'site_wise_module_data', by: 'site' },
  { id: 'user_wise_module_data', by: 'requester' },
  { id: 'category_wise_module_data', by: 'category' },
] as const;

/** How the ageing of open actions is broken down, by the name of the specification. */
export const agingTypes = { site_wise: 'site', actionable_type_wise: 'parent_module', risk_level_wise: 'risk_level' } as const;
export type AgingType = keyof typeof agingTypes;
export const agingTypeNames = Object.keys(agingTypes) as AgingType[];

/** How old an open action is, in days; the last has no end. */
export const agingBuckets = [
  { id: '0-7', from: 0, until: 7 },
  { id: '8-30', from: 8, until: 30 },
  { id: '31-60', from: 31, until: 60 },
  { id: '61-90', from: 61, until: 90 },
  { id: '91+', from: 91, until: undefined },
] as const;

/** Every report by the name of its call, its ageing and its closures included. */
export const reportNames = [
  ...reportPlans.map(({ id }) => id),
  ...moduleReportPlans.map(({ id }) => id),
  'action_aging',
  'closure_reports',
] as const;
export type ReportName = (typeof reportNames)[number];

/** The filters of time that have an effect on a report: open actions have any age, and closures always count by the day of closing. */
export function filtersOfReport(report: string): readonly ('period' | 'date')[] {
  if (report === 'action_aging') return [];
  return report === 'closure_reports' ? ['period'] : ['period', 'date'];
}

export interface ReportCell {
  count: number;
  /** The list filters that show exactly those records. */
  filters: Record<string, string>;
}

export interface ReportRow extends ReportCell {
  key: string | null;
  name: string | null;
  cells: ReportCell[];
}

export interface Report {
  module: string;
  by: string;
  /** Statuses, years, or parts of an ageing. */
  columns: string[];
  rows: ReportRow[];
  /** The rows beyond those that are shown, added up; null where there are none. */
  others: { rows: number; count: number; cells: number[] } | null;
  total: ReportRow;
}

export interface ClosureRow {
  key: string | null;
  name: string | null;
  closed: number;
  average_days: number | null;
  critical: number;
  critical_within: number;
  /** The list filters for all closed actions, the critical ones, and those closed within the target. */
  filters: Record<string, string>;
  critical_filters: Record<string, string>;
  within_filters: Record<string, string>;
}

export interface ClosureReport {
  target_days: number;
  rows: ClosureRow[];
  total: ClosureRow;
}
