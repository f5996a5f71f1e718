import { firstDashboard } from '../../shared/dashboard.ts';
import type { ChosenDate } from '../../shared/figure.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';

/** Returns the date that records of a module are counted by: the one wanted, unless they have no such date. */
export function recordDate(modules: Pick<ModuleCatalogue, 'dashboard'>, module: string, wanted: ChosenDate): ChosenDate {
  const { dates } = modules.dashboard(module) ?? firstDashboard;
  return dates.includes(wanted) ? wanted : (dates[0] ?? wanted);
}
