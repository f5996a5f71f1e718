import { sortableColumns } from '../../src/shared/record-columns.ts';

/** A call that is measured. */
export interface Asked {
  name: string;
  /** Its address, in which `:site` stands for a site of the reader. */
  path: string;
  /** Longest time that it may take, in milliseconds. */
  most: number;
}

const permits = '/api/records?module=permits';
/** Budgets of the specification's lists and dashboards at 100,000 records. */
export const list = 100;
const dashboard = 150;

/** A day before or after today, as filters name it. */
const day = (after: number) => new Date(Date.now() + after * 24 * 60 * 60_000).toISOString().slice(0, 10);
/** A page of the calendar: the records that overlap some days, by their start. */
const calendar = (from: number, until: number, page: number) =>
  `${permits}&starts_at=..${day(until)}&ends_at=${day(from)}..&sort=starts_at&size=100&page=${page}`;

const lists = [
  ['Permits, as the list opens', permits],
  ['Permits, page 200', `${permits}&page=200`],
  ['Permits, live', `${permits}&status=live`],
  ['Permits, mine', `${permits}&mine=true`],
  ['Permits, overdue', `${permits}&condition=overdue`],
  ['Permits, a word searched for', `${permits}&search=pump`],
  ['Permits, a number searched for', `${permits}&search=HW-2026-0001-1207`],
  ...sortableColumns.map((column) => [`Permits, by ${column}`, `${permits}&sort=${column}`]),
  ['Permits, counts by status', '/api/records/counts?module=permits'],
  ['Permits, calendar of a day', calendar(-1, 1, 1)],
  ['Permits, calendar of a month, its last page', calendar(-31, 1, 10)],
  ['Permits, map', '/api/records/map?module=permits'],
  ['Permits, on the plan of a site', '/api/permits/map_view?site=:site'],
  ['On site now', '/api/permits/on_site?site=:site'],
  ['Shift handover', '/api/permits/handover?site=:site'],
  ['Actions, as the list opens', '/api/records?module=actions'],
  ['Actions from audits', '/api/records?module=actions&parent_module=audits'],
  ['Statements, searched', '/api/records?module=hira&search=pump'],
  ['My work', '/api/work'],
  ['My work, counted', '/api/work/count'],
] as const;

const dashboards = [
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

/** The lists, and the specification's calls of dashboards. */
export const calls: readonly Asked[] = [
  ...lists.map(([name = '', path = '']) => ({ name, path, most: list })),
  ...dashboards.map((name) => ({ name: `Dashboard, ${name}`, path: `/api/dashboards/${name}`, most: dashboard })),
];
