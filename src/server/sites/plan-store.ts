import { sql } from 'kysely';
import { Problem } from '../../shared/problem.ts';
import type { MapPointer, SitePlan } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { filesOf } from '../files/owned-files.ts';
import type { SiteReader } from './site-store.ts';

/** The plans of a site with their pins, by name. */
export async function plansOfSite(trx: Tenant, organizationId: string, siteId: string): Promise<SitePlan[]> {
  return plans(trx, organizationId, sql`p.site_id = ${siteId}`);
}

/** Returns a plan of one of the session's sites, locked for a change. Refuses any other with `settings.not-found`. */
export async function lockedPlan(trx: Tenant, session: SiteReader, id: string): Promise<SitePlan> {
  const { organizationId, isAdmin, siteIds } = session;
  await trx.selectFrom('site_plans').select('id').where('organization_id', '=', organizationId).where('id', '=', id).forUpdate().execute();
  const plan = await planOf(trx, organizationId, id);
  if (!plan || (!isAdmin && !siteIds.includes(plan.site_id))) throw new Problem('settings.not-found');
  return plan;
}

export async function planOf(trx: Tenant, organizationId: string, id: string): Promise<SitePlan | undefined> {
  return (await plans(trx, organizationId, sql`p.id = ${id}`))[0];
}

/** The plan that a pin is on. */
export async function planOfPointer(trx: Tenant, organizationId: string, pointerId: string): Promise<string | undefined> {
  const pointer = await trx
    .selectFrom('map_pointers')
    .select('plan_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', pointerId)
    .executeTakeFirst();
  return pointer?.plan_id;
}

async function plans(trx: Tenant, organizationId: string, which: ReturnType<typeof sql>): Promise<SitePlan[]> {
  const { rows } = await sql<Omit<SitePlan, 'image' | 'pointers'>>`SELECT p.id, p.site_id, p.name, p.lock_version FROM site_plans p
    WHERE p.organization_id = ${organizationId} AND ${which} ORDER BY p.name, p.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const images = await filesOf(trx, organizationId, 'site-plan', ids);
  const pointers = Map.groupBy(await pointersOf(trx, organizationId, ids), ({ plan_id: plan }) => plan);
  return rows.map((plan) => ({
    ...plan,
    image: images.get(plan.id) ?? [],
    pointers: (pointers.get(plan.id) ?? []).map(({ plan_id: _plan, ...pointer }) => pointer),
  }));
}

async function pointersOf(trx: Tenant, organizationId: string, planIds: readonly string[]): Promise<(MapPointer & { plan_id: string })[]> {
  if (planIds.length === 0) return [];
  const { rows } = await sql<MapPointer & { plan_id: string }>`
    SELECT m.id, m.plan_id, m.x, m.y, m.lock_version, coalesce(m.division_id, m.department_id, m.unit_id) AS place_id,
      CASE WHEN m.division_id IS NOT NULL THEN 'division' WHEN m.department_id IS NOT NULL THEN 'department' ELSE 'unit' END AS kind,
      coalesce(d.name, e.name, u.name) AS place
    FROM map_pointers m
    LEFT JOIN divisions d ON d.organization_id = m.organization_id AND d.id = m.division_id
    LEFT JOIN departments e ON e.organization_id = m.organization_id AND e.id = m.department_id
    LEFT JOIN units u ON u.organization_id = m.organization_id AND u.id = m.unit_id
    WHERE m.organization_id = ${organizationId} AND m.plan_id = ANY(${planIds}) ORDER BY place, m.id`.execute(trx);
  return rows;
}
