import { emptySummary, firstDashboard, summaryTab, type Dashboard, type DashboardDocument } from '../../shared/dashboard.ts';
import { Problem } from '../../shared/problem.ts';
import type { Clock } from '../clock.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange } from '../listing/change.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { dashboardFaults } from '../modules/dashboard-faults.ts';
import type { ServerSession } from '../session/server-session.ts';

interface OwnServices {
  clock: Clock;
  modules: ModuleCatalogue;
}

/** The dashboards that an organisation has in place of the supplied ones, by tab. */
export async function ownDashboards(trx: Tenant, organizationId: string): Promise<ReadonlyMap<string, Dashboard>> {
  const rows = await trx.selectFrom('own_dashboards').select(['tab', 'document']).where('organization_id', '=', organizationId).execute();
  return new Map(rows.flatMap(({ tab, document }) => (document ? [[tab, document] as const] : [])));
}

/** Returns the dashboard of a tab as its editor gets it: the organisation's own, else the supplied one. */
export async function dashboardDocument(
  modules: ModuleCatalogue,
  trx: Tenant,
  organizationId: string,
  tab: string,
): Promise<DashboardDocument> {
  const found = await trx
    .selectFrom('own_dashboards')
    .select(['document', 'lock_version'])
    .where('organization_id', '=', organizationId)
    .where('tab', '=', tab)
    .executeTakeFirst();
  const document = found?.document ?? suppliedDashboard(modules, tab);
  return { document, lock_version: found?.lock_version ?? 0, is_supplied: !found?.document };
}

/** Returns the supplied dashboard of a tab. A module without one starts with a count of its records. */
function suppliedDashboard(modules: ModuleCatalogue, tab: string): Dashboard {
  if (tab === summaryTab) return emptySummary;
  return modules.dashboard(modules.manifest(tab).id) ?? firstDashboard;
}

/** Most faults of one dashboard that are reported. */
const mostFaults = 20;

/** Replaces the dashboard of a tab; without a document, restores the supplied one. */
export async function changeDashboard(
  { clock, modules }: OwnServices,
  trx: Tenant,
  session: ServerSession,
  { tab, document, lockVersion }: { tab: string; document: Dashboard | null; lockVersion: number },
): Promise<DashboardDocument> {
  const { organizationId } = session;
  const before = await dashboardDocument(modules, trx, organizationId, tab);
  if (document) refuseFaults(document, modules, tab);
  const now = clock.now();
  const stored = document && JSON.stringify(document);
  const written = await trx
    .insertInto('own_dashboards')
    .values({ organization_id: organizationId, tab, document: stored, created_at: now, updated_at: now })
    .onConflict((row) =>
      row
        .columns(['organization_id', 'tab'])
        .doUpdateSet({ document: stored, lock_version: lockVersion + 1, updated_at: now })
        .where('own_dashboards.lock_version', '=', lockVersion),
    )
    .returning('lock_version')
    .execute();
  // The first row of a tab gets version 1 whatever was sent: this check detects two users who begin at once.
  if (written[0]?.lock_version !== lockVersion + 1) throw new Problem('settings.changed-meanwhile');
  const after = await dashboardDocument(modules, trx, organizationId, tab);
  await appendChange(trx, session, {
    at: now,
    entity: 'organization',
    entityId: organizationId,
    action: 'update',
    name: `dashboard ${tab}`,
    before: { ...before.document },
    after: { ...after.document },
  });
  return after;
}

/** Refuses a dashboard by the rules of the supplied ones; each violation names its tile by place: `charts/2/by`. */
function refuseFaults(document: Dashboard, modules: ModuleCatalogue, tab: string): void {
  const manifestOf = (id = tab) => modules.all.find((module) => module.id === id);
  const faults = dashboardFaults(document, manifestOf).slice(0, mostFaults);
  if (faults.length === 0) return;
  throw new Problem('settings.refused', {
    violations: faults.map(({ pointer, code, params }) => ({ key: `document${pointer}`, code, params })),
  });
}
