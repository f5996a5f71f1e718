import type { Dashboard } from '../../shared/dashboard.ts';
import type { SentManifest } from '../../shared/manifest.ts';
import { useModules } from '../modules/modules.ts';

export type DashboardTab = SentManifest & { dashboard: Dashboard };

/** The readable modules that have a dashboard, in the order of the tabs. */
export function useDashboardTabs(): DashboardTab[] {
  return useModules()
    .flatMap((manifest) => {
      const { dashboard } = manifest;
      return dashboard ? [{ ...manifest, dashboard }] : [];
    })
    .toSorted((a, b) => a.dashboard.order - b.dashboard.order);
}
