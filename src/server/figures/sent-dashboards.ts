import {
  datesInOrder,
  emptySummary,
  summaryTab,
  type Chart,
  type Dashboard,
  type DashboardSettings,
  type Tile,
} from '../../shared/dashboard.ts';
import { isDimension, measured } from '../../shared/figure.ts';
import { allows, type Rule } from '../../shared/permission.ts';
import { withReadableIndex } from '../../shared/readable-index.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { dashboardSettings } from './dashboard-settings.ts';
import { ownDashboards } from './own-dashboards.ts';

/** How an organisation reads its dashboards: those of its own by tab, and its settings. */
interface OwnReading {
  own: ReadonlyMap<string, Dashboard>;
  settings: DashboardSettings;
}

/** Reads how an organisation reads its dashboards. */
export async function ownReading(trx: Tenant, organizationId: string): Promise<OwnReading> {
  return { own: await ownDashboards(trx, organizationId), settings: await dashboardSettings(trx, organizationId) };
}

/**
 * Returns the dashboard of a tab as its reader receives it, without tiles on data that the reader may not read. Undefined for a module
 * without a dashboard.
 */
export function sentDashboard(
  modules: ModuleCatalogue,
  { own, settings }: OwnReading,
  rules: readonly Rule[],
  tab: string,
): Dashboard | undefined {
  const dashboard = own.get(tab) ?? (tab === summaryTab ? emptySummary : modules.dashboard(tab));
  if (!dashboard) return undefined;
  const isReadable = (part: Tile | Chart) => mayRead(modules, rules, part.module ?? tab, part);
  return {
    ...dashboard,
    dates: datesInOrder(dashboard.dates, settings),
    tiles: dashboard.tiles.filter(isReadable),
    charts: dashboard.charts.filter(isReadable),
  };
}

/** Whether a reader may count a module's records by the filters and dimension of a tile. */
function mayRead(modules: ModuleCatalogue, rules: readonly Rule[], id: string, part: Tile | Chart): boolean {
  const manifest = modules.all.find((module) => module.id === id);
  if (!manifest || !allows(rules, 'read', manifest.subject)) return false;
  const readable = withReadableIndex(manifest, rules).index ?? {};
  const isWithheld = (name: string) => Object.hasOwn(manifest.index ?? {}, name) && !Object.hasOwn(readable, name);
  const isKnown = !('by' in part) || isDimension(part.by) || Object.hasOwn(readable, part.by);
  const named = [...Object.keys(part.filters ?? {}), measured(part.measure)?.name ?? ''];
  return isKnown && !named.some(isWithheld);
}
