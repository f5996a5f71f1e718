import { sql, type Compilable } from 'kysely';
import { composedOnce } from '../db/composed-once.ts';
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

type Asked = { organizationId: string; ids: readonly string[] };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** One parameter however many ids: the statement stays the same. */
const isOneOf = (ids: readonly string[]) => sql<boolean>`id = ANY (${ids}::uuid[])`;

/** Finds rows as the query gives them. */
function finder(compose: (trx: Tenant, asked: Asked) => Compilable<Row>): Finder {
  const query = composedOnce(compose);
  return (trx, organizationId, ids) => query.all(trx, { organizationId, ids });
}

const fileQuery = composedOnce((trx, { organizationId, ids }: Asked) =>
  trx
    .selectFrom('files')
    .select(['id', 'name', 'sealed_name', 'record_id as above'])
    .where('organization_id', '=', organizationId)
    .where(isOneOf(ids)),
);

const termQuery = composedOnce((trx, { organizationId, ids }: Asked) =>
  trx
    .selectFrom('terms')
    .select(['id', 'names', 'kind', 'category_type', 'parent_id as above', 'is_active'])
    .where('organization_id', '=', organizationId)
    .where(isOneOf(ids)),
);

/** Number of a record, with its version unless it is the first. */
const versionedNumber = sql<string>`number || CASE WHEN revision > 1 THEN ' v' || revision ELSE '' END`;

const finders: Readonly<Record<ReferenceKind, Finder>> = {
  user: finder((trx, { organizationId, ids }) =>
    trx.selectFrom('users').select(['id', 'full_name as name', 'status']).where('organization_id', '=', organizationId).where(isOneOf(ids)),
  ),
  site: finder((trx, { organizationId, ids }) =>
    trx.selectFrom('sites').select(['id', 'name', 'status']).where('organization_id', '=', organizationId).where(isOneOf(ids)),
  ),
  division: finder((trx, { organizationId, ids }) =>
    trx
      .selectFrom('divisions')
      .select(['id', 'name', 'site_id as above'])
      .where('organization_id', '=', organizationId)
      .where(isOneOf(ids)),
  ),
  department: finder((trx, { organizationId, ids }) =>
    trx
      .selectFrom('departments')
      .select(['id', 'name', 'division_id as above'])
      .where('organization_id', '=', organizationId)
      .where(isOneOf(ids)),
  ),
  unit: finder((trx, { organizationId, ids }) =>
    trx
      .selectFrom('units')
      .select(['id', 'name', 'department_id as above'])
      .where('organization_id', '=', organizationId)
      .where(isOneOf(ids)),
  ),
  file: async (trx, organizationId, ids) => {
    const files = await fileQuery.all(trx, { organizationId, ids });
    return files.map(({ id, name, sealed_name: sealed, above }) => ({ id, name: sealed ?? name, above }));
  },
  term: async (trx, organizationId, ids, language) => {
    const terms = await termQuery.all(trx, { organizationId, ids });
    return terms.map(({ id, names, kind, category_type: type, above, is_active: isActive }) => ({
      id,
      name: termName(names as Names, language),
      above,
      status: isActive ? 'active' : 'inactive',
      tree: type ?? kind,
    }));
  },
  // To users who may not read a record, its number only identifies it; the title would reveal more.
  record: finder((trx, { organizationId, ids }) =>
    trx
      .selectFrom('records')
      .select(['id', versionedNumber.as('name'), 'module as above'])
      .where('organization_id', '=', organizationId)
      .where(isOneOf(ids))
      .where('number', 'is not', null),
  ),
  unlisted: () => Promise.resolve([]),
};

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
  const kinds = Map.groupBy(wanted, (reference) => reference.kind);
  const found = await Promise.all(
    Array.from(kinds, async ([kind, references]): Promise<[string, Found][]> => {
      const ids = [...new Set(references.map(({ id }) => id).filter((id) => uuid.test(id)))];
      const rows = ids.length === 0 ? [] : await finders[kind](trx, organizationId, ids, language);
      return rows.map(({ id, name, above, status, tree }) => [
        id,
        { kind, name, above: above ?? null, isActive: status === undefined || status.toLowerCase() === 'active', tree },
      ]);
    }),
  );
  return new Map(found.flat());
}
