import type { FigureDate, Measure } from './figure.ts';
import type { FinYearType } from './statistics.ts';

/** How an organisation reads its dashboards and reports. */
export interface DashboardSettings {
  /** Where `this_year` and `last_year` begin. */
  fin_year_type: FinYearType;
  /** Days in which a critical action should be closed. */
  critical_closure_days: number;
  lock_version: number;
}

export const usualDashboards: DashboardSettings = {
  fin_year_type: 'apr_mar',
  critical_closure_days: 7,
  lock_version: 0,
};

/** The dashboard of a module: `schemas/<id>/dashboard.json`. */
export interface Dashboard {
  /** Its place among the tabs. */
  order: number;
  /** The dates that a period can narrow by; the first is the default. */
  dates: FigureDate[];
  tiles: Tile[];
  charts: Chart[];
}

/** One number. Without filters it is named after the module, with one status or condition after that. */
export interface Tile {
  /** A name of `dashboards:tile`, where its filters give it none. */
  text?: string;
  measure?: Measure;
  /** List filters: `{ "status": "live" }`. */
  filters?: Record<string, string>;
  /** Counts what is so now, whatever the period. */
  now?: true;
}

/** A figure broken down by a dimension. */
export interface Chart {
  /** A dimension, or the name of an index value. */
  by: string;
  /** A name of `dashboards:chartName`, where the dimension alone does not say it. */
  text?: string;
  /** Drawn on the figure of a body instead of as bars. */
  kind?: 'body';
  /** So many bars are drawn. */
  top?: number;
  measure?: Measure;
  filters?: Record<string, string>;
  /** Counts what is so now, whatever the period. */
  now?: true;
}
