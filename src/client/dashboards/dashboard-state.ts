import type { Dashboard } from '../../shared/dashboard.ts';
import { allTime, defaultPeriod, type ChosenDate } from '../../shared/figure.ts';
import { readDays } from '../../shared/filter-range.ts';

/** State of a dashboard, read from its address. */
export interface DashboardState {
  /** The module of the open tab. */
  tab: string;
  /** A relative period, `from..until` with either left out, or all time. */
  period: string;
  date: ChosenDate;
  /** Whether the address names the date; otherwise it is the usual one. */
  isDateChosen: boolean;
  site: string;
  division: string;
}

type Tab = { id: string; dashboard: Pick<Dashboard, 'dates'> };

/** Reads a dashboard's state from the address; unknown values become the default. */
export function readDashboardState(search: URLSearchParams, tabs: readonly [Tab, ...Tab[]]): DashboardState {
  const open = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  const { dates } = open.dashboard;
  const period = search.get('period') ?? '';
  const chosen = dates.find((date) => date === search.get('date'));
  return {
    tab: open.id,
    period: period === allTime || isOfDays(period) ? period : defaultPeriod,
    date: chosen ?? dates[0] ?? 'reported',
    isDateChosen: chosen !== undefined,
    site: search.get('site') ?? '',
    division: search.get('division') ?? '',
  };
}

/** Writes a state as an address, without its defaults. */
export function writeDashboardState(state: DashboardState, tabs: readonly [Tab, ...Tab[]]): URLSearchParams {
  const usual = readDashboardState(new URLSearchParams({ tab: state.tab }), tabs);
  const set = (['period', 'date', 'site', 'division'] as const).filter((name) => state[name] !== usual[name]);
  return new URLSearchParams([...(state.tab === tabs[0].id ? [] : [['tab', state.tab]]), ...set.map((name) => [name, state[name]])]);
}

/** Whether a text names a relative period or some days. */
const isOfDays = (text: string): boolean => readDays(text, '2000-01-01') !== undefined;
