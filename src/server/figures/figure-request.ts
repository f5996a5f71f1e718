import type { FigureDate, Measure } from '../../shared/figure.ts';

/** A measure of a module's records by a dimension, within a period and filters. */
export interface FigureRequest {
  module: string;
  measure: Measure;
  /** A dimension, or the name of an index value. */
  by?: string;
  date: FigureDate;
  /** A relative period, days as a list's filter writes them, or `all`. */
  period: string;
  /** Further list filters. */
  filters: Readonly<Record<string, string>>;
}
