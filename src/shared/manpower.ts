/** Number of people at a site if none was entered: the specification's figure. */
export const defaultManpower = 100;
export const mostManpower = 1_000_000;
/** The most hours of a site in a month. */
export const mostHours = 100_000_000;

/** One month of a site. */
export interface ManpowerMonth {
  month: number;
  count: number;
  /** Whether the count is the default, because none was entered. */
  is_default: boolean;
  lock_version: number;
}

/** A year of a site, from January to December. */
export interface ManpowerRow {
  id: string;
  name: string;
  months: ManpowerMonth[];
}
