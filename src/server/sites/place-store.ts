import { sql } from 'kysely';
import { Problem } from '../../shared/problem.ts';
import type { DepartmentRow, DivisionRow, PlaceKind, SitePlaceRow } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { SiteReader } from './site-store.ts';

/** A place below a site, with the place or site above it. */
export interface StoredPlace {
  kind: PlaceKind;
  id: string;
  name: string;
  site_id: string;
  /** The site, division or department right above. */
  above_id: string;
  head_id: string | null;
  supervisor_id: string | null;
  lock_version: number;
}

export const placeTables = { division: 'divisions', department: 'departments', unit: 'units' } as const;

/** Returns a place of one of the session's sites, locked for a change. Refuses any other with `place.not-found`. */
export async function lockedPlace(trx: Tenant, session: SiteReader, kind: PlaceKind, id: string): Promise<StoredPlace> {
  await lockPlace(trx, session.organizationId, { kind, id }, 'change');
  const place = await placeOf(trx, session, kind, id);
  if (!place) throw new Problem('place.not-found');
  return place;
}

/** Locks a place until the transaction ends; a shared lock lets others put something at it too, and keeps it from being removed. */
export async function lockPlace(
  trx: Tenant,
  organizationId: string,
  { kind, id }: Pick<StoredPlace, 'kind' | 'id'>,
  how: 'change' | 'share',
): Promise<void> {
  const query = trx.selectFrom(placeTables[kind]).select('id').where('organization_id', '=', organizationId).where('id', '=', id);
  await (how === 'change' ? query.forUpdate() : query.forKeyShare()).execute();
}

/** Returns a place of one of the session's sites, locked so that it does not move until something is assigned to it. */
export async function placeToUse(trx: Tenant, session: SiteReader, kind: PlaceKind, id: string): Promise<StoredPlace | undefined> {
  await lockPlace(trx, session.organizationId, { kind, id }, 'share');
  return placeOf(trx, session, kind, id);
}

/** Returns a place of one of the session's sites. */
export async function placeOf(
  trx: Tenant,
  { organizationId, isAdmin, siteIds }: SiteReader,
  kind: PlaceKind,
  id: string,
): Promise<StoredPlace | undefined> {
  const { rows } = await sql<Omit<StoredPlace, 'kind'>>`${selections[kind]}
    AND p.organization_id = ${organizationId} AND p.id = ${id}`.execute(trx);
  const [place] = rows;
  if (!place || (!isAdmin && !siteIds.includes(place.site_id))) return undefined;
  return { ...place, kind };
}

const selections = {
  division: sql`SELECT p.id, p.name, p.site_id, p.site_id AS above_id, p.head_id, p.supervisor_id, p.lock_version FROM divisions p WHERE true`,
  department: sql`SELECT p.id, p.name, d.site_id, p.division_id AS above_id, NULL AS head_id, NULL AS supervisor_id, p.lock_version
    FROM departments p JOIN divisions d ON d.organization_id = p.organization_id AND d.id = p.division_id WHERE true`,
  unit: sql`SELECT p.id, p.name, d.site_id, p.department_id AS above_id, NULL AS head_id, NULL AS supervisor_id, p.lock_version
    FROM units p JOIN departments e ON e.organization_id = p.organization_id AND e.id = p.department_id
    JOIN divisions d ON d.organization_id = e.organization_id AND d.id = e.division_id WHERE true`,
} as const;

/** Uses that prevent a place from being removed or moved: records made at it, places below it, pins of plans. */
export interface PlaceUse {
  records: number;
  places: number;
  pins: number;
}

export async function countPlaceUses(
  trx: Tenant,
  organizationId: string,
  { kind, id }: Pick<StoredPlace, 'kind' | 'id'>,
): Promise<PlaceUse> {
  const column = sql.ref(`${kind}_id`);
  const below = kind === 'division' ? sql.table('departments') : kind === 'department' ? sql.table('units') : undefined;
  const count = (table: ReturnType<typeof sql.table>) =>
    sql<number>`(SELECT count(*)::int FROM ${table} t WHERE t.organization_id = ${organizationId} AND t.${column} = ${id})`;
  const { rows } = await sql<PlaceUse>`SELECT ${count(sql.table('records'))} AS records, ${count(sql.table('map_pointers'))} AS pins,
    ${below ? count(below) : sql`0`} AS places`.execute(trx);
  return rows[0] ?? { records: 0, places: 0, pins: 0 };
}

/** Everything below one site, by name. */
export async function placesOfSite(trx: Tenant, organizationId: string, siteId: string): Promise<DivisionRow[]> {
  const divisions = await trx
    .selectFrom('divisions as d')
    .leftJoin('users as h', (join) => sameOrganization(join, 'h.id', 'd.head_id'))
    .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'd.supervisor_id'))
    .select(['d.id', 'd.name', 'd.lock_version', 'd.head_id', 'd.supervisor_id', 'h.full_name as head', 'u.full_name as supervisor'])
    .where('d.organization_id', '=', organizationId)
    .where('d.site_id', '=', siteId)
    .orderBy('d.name')
    .execute();
  const departments = await below(trx, organizationId, 'departments', 'division_id', divisions);
  const units = await below(trx, organizationId, 'units', 'department_id', departments);
  const unitsOf = Map.groupBy(units, ({ above }) => above);
  const departmentsOf = Map.groupBy(departments, ({ above }) => above);

  const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  const plain = ({ id, name, lock_version }: SitePlaceRow): SitePlaceRow => ({ id, name, lock_version });
  return divisions.map((division) => ({
    ...plain(division),
    head: person(division.head_id, division.head),
    supervisor: person(division.supervisor_id, division.supervisor),
    departments: (departmentsOf.get(division.id) ?? []).map((department): DepartmentRow => ({
      ...plain(department),
      units: (unitsOf.get(department.id) ?? []).map(plain),
    })),
  }));
}

async function below(
  trx: Tenant,
  organizationId: string,
  table: 'departments' | 'units',
  column: 'division_id' | 'department_id',
  above: readonly { id: string }[],
): Promise<(SitePlaceRow & { above: string })[]> {
  if (above.length === 0) return [];
  const { rows } = await sql<
    SitePlaceRow & { above: string }
  >`SELECT id, name, lock_version, ${sql.ref(column)} AS above FROM ${sql.table(table)}
    WHERE organization_id = ${organizationId} AND ${sql.ref(column)} = ANY(${above.map(({ id }) => id)}) ORDER BY name`.execute(trx);
  return rows;
}
