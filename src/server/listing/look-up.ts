import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import type { Language } from '../../shared/language.ts';
import { nameIn, type Names } from './names.ts';

/** Kind of target of an id in an answer or beside it. `unlisted` is a list that the server does not keep: it is empty. */
export type ReferenceKind = 'user' | 'site' | 'division' | 'department' | 'unit' | 'file' | 'term' | 'record' | 'unlisted';

/** Target of an id. */
interface Found {
  kind: ReferenceKind;
  name: string;
  /** The id of the level above a place, of the record that a file was sent to, or the module of a record. */
  above: string | null;
  /** Whether it may still be chosen. An earlier choice keeps its name. */
  isActive: boolean;
  /** The tree that a term is of, as sources name it. */
  tree?: string | undefined;
}

interface Row {
  id: string;
  name: string;
  above?: string | null;
  status?: string;
  tree?: string;
}

type Finder = (trx: Tenant, organizationId: string, ids: readonly string[], language: Language | undefined) => Promise<Row[]>;

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
  file: async (trx, organizationId, ids) => {
    const files = await trx
      .selectFrom('files')
      .select(['id', 'name', 'sealed_name', 'record_id as above'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute();
    return files.map(({ id, name, sealed_name: sealed, above }) => ({ id, name: sealed ?? name, above }));
  },
  term: async (trx, organizationId, ids, language) => {
    const terms = await trx
      .selectFrom('terms')
      .select(['id', 'names', 'kind', 'category_type', 'parent_id as above', 'is_active'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute();
    return terms.map(({ id, names, kind, category_type: type, above, is_active: isActive }) => ({
      id,
      name: termName(names as Names, language),
      above,
      status: isActive ? 'active' : 'inactive',
      tree: type ?? kind,
    }));
  },
  // To users who may not read a record, its number only identifies it; the title would reveal more.
  record: (trx, organizationId, ids) =>
    trx
      .selectFrom('records')
      .select(['id', versionedNumber.as('name'), 'module as above'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .where('number', 'is not', null)
      .execute(),
  unlisted: () => Promise.resolve([]),
};

/** Number of a record, with its version unless it is the first. */
const versionedNumber = sql<string>`number || CASE WHEN revision > 1 THEN ' v' || revision ELSE '' END`;

/** A term in one language; without one in all of them, so that a search finds it in each. */
function termName(names: Names, language: Language | undefined): string {
  return language === undefined ? [...new Set(Object.values(names))].join(' ') : nameIn(names, language);
}

/** Returns the targets of ids by id, as far as the organisation has them: one query per kind, however many ids. */
export async function lookUp(
  trx: Tenant,
  organizationId: string,
  wanted: readonly { kind: ReferenceKind; id: string }[],
  language?: Language,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const [kind, references] of Map.groupBy(wanted, (reference) => reference.kind)) {
    const ids = [...new Set(references.map(({ id }) => id).filter((id) => uuid.test(id)))];
    if (ids.length === 0) continue;
    for (const { id, name, above, status, tree } of await finders[kind](trx, organizationId, ids, language))
      found.set(id, { kind, name, above: above ?? null, isActive: status === undefined || status.toLowerCase() === 'active', tree });
  }
  return found;
}
