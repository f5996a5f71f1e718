import type { Cases, Rates } from './rates.ts';
import { someValue } from './record-columns.ts';

/** Where a statistical year begins. */
export const finYearTypes = ['jan_dec', 'apr_mar'] as const;
export type FinYearType = (typeof finYearTypes)[number];

/** The periods that a statistical year is divided into. */
export const frequencyTypes = ['monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type FrequencyType = (typeof frequencyTypes)[number];

/** Units of a month's manpower: the people of each of its days added up, or the number of people. */
export const manpowerTypes = ['person_days', 'headcount'] as const;
export type ManpowerType = (typeof manpowerTypes)[number];

/** How an organisation reads its statistics. */
export interface StatisticSettings {
  fin_year_type: FinYearType;
  frequency_type: FrequencyType;
  /** Begins with all sites together; otherwise with the first. */
  all_sites: boolean;
  manpower_type: ManpowerType;
  /** Days that a person works in a month: what turns a number of people into person-days, and back. */
  working_days: number;
  lock_version: number;
}

/** Modules whose records happen at a moment that their form asks for. */
const happening: ReadonlySet<string> = new Set(['incidents', 'observations']);

/** Modules that statistics count when the work is done, because schedules submit their records ahead of time; with the states of such work. */
const completed: Readonly<Record<string, string>> = { audits: 'completed,approved' };

/** The date that statistics count the records of a module by. */
export function datedBy(module: string): 'occurred_at' | 'submitted_at' | 'settled_at' {
  if (Object.hasOwn(completed, module)) return 'settled_at';
  return happening.has(module) ? 'occurred_at' : 'submitted_at';
}

/** The list filters of the records of a module that statistics count within some days, such as `2026-04-01..2026-04-30`. */
export function statisticFilters(module: string, days: string): Record<string, string> {
  const status = completed[module];
  return { submitted_at: someValue, [datedBy(module)]: days, ...(status !== undefined && { status }) };
}

export const usualStatistics: StatisticSettings = {
  ...{ fin_year_type: 'jan_dec', frequency_type: 'monthly', all_sites: true },
  ...{ manpower_type: 'person_days', working_days: 21, lock_version: 0 },
};

export const mostWorkingDays = 31;

/** Hours of a person in a day, from the specification. */
const hoursInDay = 8;

type ManpowerSettings = Pick<StatisticSettings, 'manpower_type' | 'working_days'>;

/** Returns the hours that are estimated for each of a month's manpower: 8 for a person-day, and those of all working days for a person. */
export function hoursOfManpower({ manpower_type: type, working_days: days }: ManpowerSettings): number {
  return type === 'headcount' ? hoursInDay * days : hoursInDay;
}

/** Returns the number of people that the manpower of a month stands for. */
export function peopleOfManpower(manpower: number, { manpower_type: type, working_days: days }: ManpowerSettings): number {
  return type === 'headcount' ? manpower : Math.round(manpower / days);
}

/** Sources of worked hours. */
export const hoursSources = ['entered', 'imported', 'estimated'] as const;
export type HoursSource = (typeof hoursSources)[number];

/** One period of a statistical year. */
export interface StatisticPeriod {
  /** Its first and its last day. */
  from: string;
  until: string;
  manpower: number;
  hours: number | null;
  /** Whether some of the hours are estimated from manpower, because none were entered. */
  is_estimated: boolean;
  /** The sources of the hours, in their fixed order. */
  hours_sources: HoursSource[];
  /** How many records each module has. */
  counts: Record<string, number>;
  /** Employees and contractors hurt, by outcome; near misses and damage by incident. */
  cases: Cases;
  /** Near misses among the observations. */
  observed_near_misses: number;
  /** Cases of incidents that name no person hurt. */
  unnamed_cases: number;
  rates: Rates;
  near_miss_ratio: number | null;
}

/** A statistical year of one site or all. */
export interface Statistics {
  settings: StatisticSettings;
  year: number;
  modules: string[];
  periods: StatisticPeriod[];
  total: StatisticPeriod;
}

/** A period of one site. */
export interface SiteStatistics extends StatisticPeriod {
  id: string;
  name: string;
}

/** A month or a year of each site, and of all together. */
export interface StatisticsBySite {
  year: number;
  /** The months that can be chosen, each as `2026-04`. */
  months: string[];
  sites: SiteStatistics[];
  total: StatisticPeriod;
}

/** The statistical year of a day, by the calendar year in which it begins. */
export function statisticalYear(day: string, fin: FinYearType): number {
  const year = Number(day.slice(0, 4));
  return fin === 'apr_mar' && day.slice(5, 7) < '04' ? year - 1 : year;
}

/** Names a statistical year: `2026`, or `2026/27` for one that ends in the next. */
export function yearName(year: number, fin: FinYearType): string {
  return fin === 'jan_dec' ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

const monthsIn: Record<FrequencyType, number> = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 };

/** The months of a year's periods, each as `2026-04`. */
export function periodsOfYear(year: number, fin: FinYearType, frequency: FrequencyType): string[][] {
  const first = fin === 'jan_dec' ? 0 : 3;
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, first + at, 1)).toISOString().slice(0, 7));
  const size = monthsIn[frequency];
  return Array.from({ length: 12 / size }, (_, at) => months.slice(at * size, (at + 1) * size));
}
