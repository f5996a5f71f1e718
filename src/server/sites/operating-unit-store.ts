import { sql, type SelectQueryBuilder } from 'kysely';
import type { OperatingUnitRow } from '../../shared/site.ts';
import type { Database } from '../db/schema.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf, type FoundPage } from '../listing/page-of.ts';

type Tables = Database & { o: Database['operating_units'] };

function units(trx: Tenant, organizationId: string) {
  return trx.selectFrom('operating_units as o').where('o.organization_id', '=', organizationId);
}

const sites = (column: 'id' | 'name') => sql<string[]>`ARRAY(SELECT s.${sql.ref(column)} FROM operating_unit_sites os
  JOIN sites s ON s.organization_id = os.organization_id AND s.id = os.site_id
  WHERE os.organization_id = o.organization_id AND os.operating_unit_id = o.id AND s.status <> 'deleted' ORDER BY s.name, s.id)`;

function rows(query: SelectQueryBuilder<Tables, 'o', object>) {
  return query
    .leftJoin('users as h', (join) => sameOrganization(join, 'h.id', 'o.head_id'))
    .select(['o.id', 'o.name', 'o.head_id', 'h.full_name as head', 'o.lock_version', 'o.updated_at'])
    .select([sites('id').as('site_ids'), sites('name').as('sites')]);
}

/** One page of the operating units. */
export async function pageOfOperatingUnits(
  trx: Tenant,
  organizationId: string,
  request: ListRequest,
): Promise<FoundPage<OperatingUnitRow>> {
  const { search = '' } = request;
  const query = units(trx, organizationId).$if(search.trim() !== '', (of) => of.where('o.name', 'ilike', like(search.trim())));
  const page = await pageOf(query, rows, request, {
    sortable: { name: 'o.name', updated_at: 'o.updated_at' },
    standard: 'name',
    id: 'o.id',
  });
  return { ...page, items: page.items.map(present) };
}

/** Returns one operating unit, locked if it is to be changed. */
export async function operatingUnitOf(
  trx: Tenant,
  organizationId: string,
  id: string,
  lock?: 'lock',
): Promise<OperatingUnitRow | undefined> {
  const one = units(trx, organizationId).where('o.id', '=', id);
  if (lock && !(await one.select('o.id').forUpdate().executeTakeFirst())) return undefined;
  const row = await rows(one).executeTakeFirst();
  return row && present(row);
}

function present<Row extends { updated_at: Date }>(row: Row): Omit<Row, 'updated_at'> & { updated_at: string } {
  return { ...row, updated_at: row.updated_at.toISOString() };
}
