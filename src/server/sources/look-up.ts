import type { Tenant } from '../db/tenant.ts';

/** What an id in an answer or beside it can point at. `unlisted` is a list that the server does not keep: nothing is in it. */
export type ReferenceKind = 'user' | 'site' | 'division' | 'department' | 'unit' | 'file' | 'unlisted';

/** What an id points at. */
interface Found {
  kind: ReferenceKind;
  name: string;
  /** The id of the level above a place, or of the record that a file was sent to. */
  above: string | null;
  /** Whether it may still be chosen; what was chosen once keeps its name. */
  isActive: boolean;
}

interface Row {
  id: string;
  name: string;
  above?: string | null;
  status?: string;
}

type Finder = (trx: Tenant, organizationId: string, ids: readonly string[]) => Promise<Row[]>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const finders: Readonly<Record<ReferenceKind, Finder>> = {
  user: (trx, organizationId, ids) =>
    trx
      .selectFrom('users')
      .select(['id', 'full_name as name', 'status'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute(),
  site: (trx, organizationId, ids) =>
    trx.selectFrom('sites').select(['id', 'name', 'status']).where('organization_id', '=', organizationId).where('id', 'in', ids).execute(),
  division: (trx, organizationId, ids) =>
    trx
      .selectFrom('divisions')
      .select(['id', 'name', 'site_id as above'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute(),
  department: (trx, organizationId, ids) =>
    trx
      .selectFrom('departments')
      .select(['id', 'name', 'division_id as above'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute(),
  unit: (trx, organizationId, ids) =>
    trx
      .selectFrom('units')
      .select(['id', 'name', 'department_id as above'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute(),
  file: (trx, organizationId, ids) =>
    trx
      .selectFrom('files')
      .select(['id', 'name', 'record_id as above'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute(),
  unlisted: () => Promise.resolve([]),
};

/** What ids point at, as far as the organisation has it: by id. One query a kind, however many ids. */
export async function lookUp(
  trx: Tenant,
  organizationId: string,
  wanted: readonly { kind: ReferenceKind; id: string }[],
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const [kind, references] of Map.groupBy(wanted, (reference) => reference.kind)) {
    const ids = [...new Set(references.map(({ id }) => id).filter((id) => uuid.test(id)))];
    if (ids.length === 0) continue;
    for (const { id, name, above, status } of await finders[kind](trx, organizationId, ids))
      found.set(id, { kind, name, above: above ?? null, isActive: status === undefined || status.toLowerCase() === 'active' });
  }
  return found;
}
