import { Problem } from '../../shared/problem.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { allows } from '../../shared/permission.ts';
import type { OpenAtPlace, SiteMapView } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { readableBy } from '../session/read-scope.ts';
import type { ServerSession } from '../session/server-session.ts';
import { openStatuses } from './open-records.ts';
import { plansOfSite } from './plan-store.ts';
import { managedSite } from './site-rows.ts';

const columns = { division: 'division_id', department: 'department_id', unit: 'unit_id' } as const;

/** The plans of a site. Each pin has the number of open records at its place that the session may read. */
export async function siteMapView(
  trx: Tenant,
  session: ServerSession,
  modules: readonly ModuleManifest[],
  siteId: string,
): Promise<SiteMapView> {
  const site = await managedSite(trx, session, siteId);
  if (!site) throw new Problem('site.not-found');
  const readable = modules.filter((manifest) => allows(session.rules, 'read', manifest.subject) && openStatuses(manifest).length > 0);
  const open = new Map<string, OpenAtPlace[]>();
  for (const manifest of readable)
    for (const { place, count } of await openBelow(trx, session, manifest, siteId))
      open.set(place, [...(open.get(place) ?? []), { module: manifest.id, count }]);

  return {
    site: { id: site.id, name: site.name },
    plans: await plansWith(trx, session.organizationId, siteId, open),
    open_statuses: Object.fromEntries(readable.map((manifest) => [manifest.id, openStatuses(manifest)])),
  };
}

/** Returns the plans of a site, each pin with the count for its place. */
export async function plansWith(
  trx: Tenant,
  organizationId: string,
  siteId: string,
  open: ReadonlyMap<string, OpenAtPlace[]>,
): Promise<SiteMapView['plans']> {
  const plans = await plansOfSite(trx, organizationId, siteId);
  return plans.map((plan) => ({ ...plan, pointers: plan.pointers.map((pin) => ({ ...pin, open: open.get(pin.place_id) ?? [] })) }));
}

/** Counts the open records of a module by each place of a site that they name, at every level. */
async function openBelow(
  trx: Tenant,
  session: ServerSession,
  manifest: ModuleManifest,
  siteId: string,
): Promise<{ place: string; count: number }[]> {
  const counts: { place: string; count: number }[] = [];
  for (const column of Object.values(columns)) {
    const rows = await trx
      .selectFrom('records as r')
      .select([`r.${column} as place`])
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('r.organization_id', '=', session.organizationId)
      .where('r.module', '=', manifest.id)
      .where('r.site_id', '=', siteId)
      .where(`r.${column}`, 'is not', null)
      .where('r.status', 'in', openStatuses(manifest))
      .where(readableBy(session))
      .groupBy(`r.${column}`)
      .execute();
    counts.push(...rows.flatMap(({ place, count }) => (place === null ? [] : [{ place, count: Number(count) }])));
  }
  return counts;
}
