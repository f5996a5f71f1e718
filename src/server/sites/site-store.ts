import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Fields of a session that decide which sites are its own. */
export type SiteReader = Pick<ServerSession, 'organizationId' | 'isAdmin' | 'siteIds'>;

/** The active sites of the session. For an admin these are all active ones. */
export function sitesOf(trx: Tenant, session: SiteReader) {
  return everySiteOf(trx, session).where('s.status', '=', 'active');
}

/** The sites of the session in any status: figures of the past include those that are no longer active. */
export function everySiteOf(trx: Tenant, { organizationId, isAdmin, siteIds }: SiteReader) {
  return trx
    .selectFrom('sites as s')
    .where('s.organization_id', '=', organizationId)
    .$if(!isAdmin, (query) => query.where('s.id', '=', (eb) => eb.fn.any(eb.val(siteIds))));
}

export interface ListedSite {
  id: string;
  name: string;
  timezone: string;
}

/** The active sites of the session. */
export async function listedSites(trx: Tenant, session: ServerSession): Promise<ListedSite[]> {
  return sitesOf(trx, session).select(['s.id', 's.name', 's.timezone']).orderBy('s.name').orderBy('s.id').execute();
}

/** The sites of the session that figures of the past can be about: the active ones, and then those that no longer are. */
export async function sitesWithHistory(trx: Tenant, session: ServerSession): Promise<{ id: string; name: string; is_active: boolean }[]> {
  return everySiteOf(trx, session)
    .select(['s.id', 's.name', sql<boolean>`s.status = 'active'`.as('is_active')])
    .orderBy('is_active', 'desc')
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
}

/** Where the active sites of the session are on earth, of those for which it is known. */
export async function sitePositions(trx: Tenant, session: ServerSession): Promise<Map<string, { lat: number; lng: number }>> {
  const rows = await sitesOf(trx, session).select(['s.id', 's.latitude', 's.longitude']).execute();
  return new Map(rows.flatMap(({ id, latitude: lat, longitude: lng }) => (lat === null || lng === null ? [] : [[id, { lat, lng }]])));
}

/** The active sites of the session, with city, state and country. */
export async function placedSites(trx: Tenant, session: ServerSession) {
  return sitesOf(trx, session).select(['s.id', 's.name', 's.city', 's.state', 's.country']).orderBy('s.name').orderBy('s.id').execute();
}

/** The active sites of the session, with the divisions, departments and units below them. */
export async function siteTree(trx: Tenant, session: ServerSession) {
  const sites = await listedSites(trx, session);
  const below = <Row>(rows: Row[], above: (row: Row) => string) => Map.groupBy(rows, above);
  const { organizationId } = session;
  const divisions = below(
    await trx
      .selectFrom('divisions')
      .select(['id', 'name', 'site_id'])
      .where('organization_id', '=', organizationId)
      .orderBy('name')
      .execute(),
    (row) => row.site_id,
  );
  const departments = below(
    await trx
      .selectFrom('departments')
      .select(['id', 'name', 'division_id'])
      .where('organization_id', '=', organizationId)
      .orderBy('name')
      .execute(),
    (row) => row.division_id,
  );
  const units = below(
    await trx
      .selectFrom('units')
      .select(['id', 'name', 'department_id'])
      .where('organization_id', '=', organizationId)
      .orderBy('name')
      .execute(),
    (row) => row.department_id,
  );

  return sites.map((site) => ({
    ...site,
    divisions: (divisions.get(site.id) ?? []).map((division) => ({
      id: division.id,
      name: division.name,
      departments: (departments.get(division.id) ?? []).map((department) => ({
        id: department.id,
        name: department.name,
        units: (units.get(department.id) ?? []).map(({ id, name }) => ({ id, name })),
      })),
    })),
  }));
}
