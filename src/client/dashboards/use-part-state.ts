import { useState } from 'react';
import { firstDashboard, type Chart, type Tile } from '../../shared/dashboard.ts';
import { dayIn } from '../../shared/day-in.ts';
import { countedDate, type FigureDate } from '../../shared/figure.ts';
import { daysOfTrend, type DayRange } from '../../shared/period.ts';
import { useModules } from '../modules/modules.ts';
import { useProfile } from '../profile/profile-query.ts';
import type { DashboardState } from './dashboard-state.ts';

/** The state of a dashboard as a tile or chart counts by it. */
export interface PartState extends Omit<DashboardState, 'date'> {
  date: FigureDate;
  /** Whether it is counted by its own date instead of the one of the dashboard. */
  isOwnDate: boolean;
  /** The days of a chart by month whose chosen period is too short for a trend. */
  trend?: Required<DayRange>;
}

/** Returns the state of a dashboard for one of its parts: its own module, a date that records of it have, and enough months for a trend. */
export function usePartState(state: DashboardState, part: Tile | Chart): PartState {
  const { module = state.tab } = part;
  const { dates } = useModules().find(({ id }) => id === module)?.dashboard ?? firstDashboard;
  const { organization } = useProfile();
  const [now] = useState(() => new Date());
  const hasDate = module === state.tab || dates.includes(state.date);
  const usual = hasDate ? state.date : (dates[0] ?? state.date);
  const date = countedDate({ usual, own: part.date, isChosen: state.isDateChosen && hasDate });
  const isTrend = 'by' in part && part.by === 'month' && !part.now;
  const trend = isTrend ? daysOfTrend(state.period, dayIn(now, organization.timezone)) : undefined;
  const period = trend ? `${trend.from}..${trend.until}` : state.period;
  return { ...state, tab: module, date, isOwnDate: date !== usual, period, ...(trend && { trend }) };
}
