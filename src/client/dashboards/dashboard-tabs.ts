import type { Dashboard } from '../../shared/dashboard.ts';
import type { ModuleManifest, SentManifest } from '../../shared/manifest.ts';
import { useModules } from '../shell/modules.ts';

export type DashboardTab = ModuleManifest & { dashboard: Dashboard };

/** The readable modules that have a dashboard, in the order of the tabs. */
export function useDashboardTabs(): DashboardTab[] {
  return useModules()
    .flatMap((manifest: ModuleManifest & Pick<SentManifest, 'dashboard'>) => {
      const { dashboard } = manifest;
      return dashboard ? [{ ...manifest, dashboard }] : [];
    })
    .toSorted((a, b) => a.dashboard.order - b.dashboard.order);
}
