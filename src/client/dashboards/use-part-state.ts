import { firstDashboard } from '../../shared/dashboard.ts';
import { useModules } from '../modules/modules.ts';
import type { DashboardState } from './dashboard-state.ts';

/** The state of a dashboard as a tile counts by it: its own module, and a date that records of that module have. */
export function usePartState(state: DashboardState, { module = state.tab }: { module?: string }): DashboardState {
  const { dates } = useModules().find(({ id }) => id === module)?.dashboard ?? firstDashboard;
  const isDated = module === state.tab || dates.includes(state.date);
  return { ...state, tab: module, date: isDated ? state.date : (dates[0] ?? state.date) };
}
