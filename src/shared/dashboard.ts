import { figureDateOf, type ChosenDate, type FigureDate, type Measure, type RecordDateType } from './figure.ts';
import type { Language } from './language.ts';
import type { FinYearType } from './statistics.ts';

/** How an organisation reads its dashboards and reports. */
export interface DashboardSettings {
  /** The date that records are counted by, unless a reader chooses another. */
  record_date_type: RecordDateType;
  /** Where `this_year` and `last_year` begin. */
  fin_year_type: FinYearType;
  /** Days in which a critical action should be closed. */
  critical_closure_days: number;
  lock_version: number;
}

export const usualDashboards: DashboardSettings = {
  record_date_type: 'reported_date',
  fin_year_type: 'apr_mar',
  critical_closure_days: 7,
  lock_version: 0,
};

/** Most tiles and charts of one dashboard. */
export const mostTiles = 12;
export const mostCharts = 24;

/** The longest title of a tile. */
export const longestTitle = 80;

/** The tab that speaks of all modules. */
export const summaryTab = 'summary';

/** A dashboard: `schemas/<id>/dashboard.json`, or the document that an organisation has in its place. */
export interface Dashboard {
  /** Its place among the tabs. */
  order: number;
  /** The dates that a period can narrow by; the first is the default. */
  dates: ChosenDate[];
  tiles: Tile[];
  charts: Chart[];
}

/** Parts of a tile or chart that both have. */
interface DashboardPart {
  /** Module whose records it counts, if not the one of its tab. */
  module?: string;
  /** Titles that an admin wrote; readers of other languages see the name made from module, measure and dimension. */
  titles?: Partial<Record<Language, string>>;
  measure?: Measure;
  /** List filters: `{ "status": "live" }`. */
  filters?: Record<string, string>;
  /** The date that it is counted by until a reader chooses another, if not the one of its dashboard: closed records by the day of closing. */
  date?: FigureDate;
  /** Counts the present state, regardless of the period. */
  now?: true;
}

/** One number. Without filters it is named after the module, with one status or condition after that. */
export interface Tile extends DashboardPart {
  /** A name of `dashboards:tile`, where its filters give it none. */
  text?: string;
}

/** A figure broken down by a dimension. */
export interface Chart extends DashboardPart {
  /** A dimension, or the name of an index value. */
  by: string;
  /** A name of `dashboards:chartName`, where the dimension alone does not say it. */
  text?: string;
  /** Drawn on the figure of a body, on the plan of a site, or shown as a table, instead of as bars. */
  kind?: Exclude<ChartKind, 'bars'>;
  /** Maximum number of bars. */
  top?: number;
  /** Takes the whole width. */
  wide?: true;
}

/** A dashboard as its editor gets it and sends it back. */
export interface DashboardDocument {
  document: Dashboard;
  lock_version: number;
  /** Whether it is the supplied dashboard. */
  is_supplied: boolean;
}

export type ChartKind = 'bars' | 'body' | 'plan' | 'table';

/** The index value whose values are parts of a body. */
const bodyParts = 'body_part';

/** The ways in which a chart by a dimension can be drawn; the first is the usual one. The pins of a plan are counts. */
export function kindsOf(by: string, measure: Measure = 'count'): readonly ChartKind[] {
  if (by === 'site' && measure === 'count') return ['bars', 'plan', 'table'];
  return by === bodyParts ? ['bars', 'body', 'table'] : ['bars', 'table'];
}

/** The dates of a dashboard with the organisation's own first, because the first is the default. */
export function datesInOrder(
  dates: readonly ChosenDate[],
  { record_date_type: type }: Pick<DashboardSettings, 'record_date_type'>,
): ChosenDate[] {
  const own = figureDateOf(type);
  return dates.includes(own) ? [own, ...dates.filter((date) => date !== own)] : [...dates];
}

/** The dashboard of all modules, before an admin has put anything on it. */
export const emptySummary: Dashboard = { order: 100, dates: ['reported', 'occurred', 'created'], tiles: [], charts: [] };

/** The beginning of a dashboard for a module that brings none. */
export const firstDashboard: Dashboard = {
  order: 90,
  dates: ['reported', 'created'],
  tiles: [{}],
  charts: [{ by: 'month' }, { by: 'status' }],
};
