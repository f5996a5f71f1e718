import { useTranslation } from 'react-i18next';
import { firstDashboard } from '../../shared/dashboard.ts';
import type { ChosenDate } from '../../shared/figure.ts';
import { agingTypeNames, moduleReportPlans, reportPlans } from '../../shared/report.ts';
import { useDashboardTabs } from '../dashboards/dashboard-tabs.ts';
import { useNamedModules } from '../modules/use-named-modules.ts';
import type { ChosenReport } from './report-query.ts';

/** The report of closures. */
export const closure = 'closure_reports';

export interface OfferedReport {
  key: string;
  name: string;
  report: ChosenReport;
}

/** The reports on offer: those of the specification, of each module, of the age of actions, and of closures. */
export function useOfferedReports(isPermits: boolean): OfferedReport[] {
  const { t } = useTranslation('dashboards');
  const modules = useNamedModules();
  const tabs = useDashboardTabs().filter(({ id }) => !isPermits || id === 'permits');
  const known = new Set(tabs.map(({ id }) => id));
  const nameOf = (id: string) => modules.find((module) => module.id === id)?.name ?? id;
  const ofModules = tabs.flatMap(({ id: module }) =>
    // The specification has the same report of some modules under a name of its own.
    moduleReportPlans
      .filter((plan) => 'across' in plan || !reportPlans.some((fixed) => fixed.module === module && fixed.by === plan.by))
      .map(({ id, by, ...plan }) => ({
        key: `${id}.${module}`,
        name: `${nameOf(module)}: ${'across' in plan ? t('report.siteByYear') : t(`dimension.${by}`)}`,
        report: { id, module },
      })),
  );
  const fixed = reportPlans
    .filter(({ module }) => known.has(module))
    .map(({ id, module }) => ({ key: id, name: `${nameOf(module)}: ${t(`report.name.${id}`)}`, report: { id, module } }));
  const ages = known.has('actions')
    ? agingTypeNames.map((type) => ({
        key: type,
        name: `${nameOf('actions')}: ${t(`report.aging.${type}`)}`,
        report: { id: 'action_aging', type },
      }))
    : [];
  const closures = known.has('actions')
    ? [{ key: closure, name: `${nameOf('actions')}: ${t('report.closure')}`, report: { id: closure } }]
    : [];
  return [...fixed, ...ofModules, ...ages, ...closures];
}

/** The dates that a report can be about, the organisation's own first. */
export function useDatesOf(report: ChosenReport | undefined): ChosenDate[] {
  const id = report?.module ?? 'actions';
  return useDashboardTabs().find((tab) => tab.id === id)?.dashboard.dates ?? firstDashboard.dates;
}
