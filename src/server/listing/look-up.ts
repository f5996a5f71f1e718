import { sql } from 'kysely';
import { composedBy, composedOnce } from '../db/composed-once.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Language } from '../../shared/language.ts';
import { nameIn, type Names } from './names.ts';

/** Kind of target of an id in an answer or beside it. `unlisted` is a list that the server does not keep: it is empty. */
export type ReferenceKind = PlainKind | 'file' | 'term' | 'unlisted';

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

type Asked = { organizationId: string; ids: readonly string[] };
type FoundById = readonly [id: string, found: Found];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** One parameter however many ids: the statement stays the same. */
const isOneOf = (ids: readonly string[]) => sql<boolean>`id = ANY (${ids}::uuid[])`;

/** The kinds that have their name as it is: their table, their name, what is above them, and their status. */
const plain = {
  user: sql`SELECT id, full_name AS name, NULL::text AS above, status FROM users WHERE`,
  site: sql`SELECT id, name, NULL::text AS above, status FROM sites WHERE`,
  division: sql`SELECT id, name, site_id::text AS above, NULL::text AS status FROM divisions WHERE`,
  department: sql`SELECT id, name, division_id::text AS above, NULL::text AS status FROM departments WHERE`,
  unit: sql`SELECT id, name, department_id::text AS above, NULL::text AS status FROM units WHERE`,
  // To users who may not read a record, its number (with its version unless it is the first) only identifies it; the title would reveal more.
  record: sql`SELECT id, number || CASE WHEN revision > 1 THEN ' v' || revision ELSE '' END AS name, module AS above, NULL::text AS status
    FROM records WHERE number IS NOT NULL AND`,
} as const;

type PlainKind = keyof typeof plain;
type PlainRow = { kind: PlainKind; id: string; name: string; above: string | null; status: string | null };

const plainQuery = composedBy(
  (trx, given: { organizationId: string } & Record<PlainKind, readonly string[]>, { kinds }: { kinds: readonly PlainKind[] }) => {
    const parts = kinds.map(
      (kind) => sql`SELECT ${sql.lit(kind)} AS kind, row.*
        FROM (${plain[kind]} organization_id = ${given.organizationId} AND ${isOneOf(given[kind])}) AS row`,
    );
    return trx.selectFrom(sql<PlainRow>`(${sql.join(parts, sql` UNION ALL `)})`.as('found')).selectAll();
  },
);

/** Finds what has its name as it is: all kinds in one statement. */
async function findPlain(trx: Tenant, organizationId: string, wanted: ReadonlyMap<ReferenceKind, readonly string[]>): Promise<FoundById[]> {
  const kinds = [...wanted.keys()].filter((kind): kind is PlainKind => Object.hasOwn(plain, kind)).toSorted();
  if (kinds.length === 0) return [];
  const none: Record<PlainKind, readonly string[]> = { user: [], site: [], division: [], department: [], unit: [], record: [] };
  const rows = await plainQuery({ kinds }).all(trx, { ...none, ...Object.fromEntries(wanted), organizationId });
  return rows.map(({ id, kind, name, above, status }) => [
    id,
    { kind, name, above, isActive: status === null || status.toLowerCase() === 'active' },
  ]);
}

const fileQuery = composedOnce((trx, { organizationId, ids }: Asked) =>
  trx
    .selectFrom('files')
    .select(['id', 'name', 'sealed_name', 'record_id as above'])
    .where('organization_id', '=', organizationId)
    .where(isOneOf(ids)),
);

async function findFiles(trx: Tenant, organizationId: string, ids: readonly string[] = []): Promise<FoundById[]> {
  if (ids.length === 0) return [];
  const files = await fileQuery.all(trx, { organizationId, ids });
  return files.map(({ id, name, sealed_name: sealed, above }) => [id, { kind: 'file', name: sealed ?? name, above, isActive: true }]);
}

const termQuery = composedOnce((trx, { organizationId, ids }: Asked) =>
  trx
    .selectFrom('terms')
    .select(['id', 'names', 'kind', 'category_type', 'parent_id as above', 'is_active'])
    .where('organization_id', '=', organizationId)
    .where(isOneOf(ids)),
);

async function findTerms(trx: Tenant, organizationId: string, ids: readonly string[] = [], language?: Language): Promise<FoundById[]> {
  if (ids.length === 0) return [];
  const terms = await termQuery.all(trx, { organizationId, ids });
  return terms.map(({ id, names, kind, category_type: type, above, is_active: isActive }) => [
    id,
    { kind: 'term', name: termName(names as Names, language), above, isActive, tree: type ?? kind },
  ]);
}

/** A term in one language; without one in all of them, so that a search finds it in each. */
function termName(names: Names, language: Language | undefined): string {
  return language === undefined ? [...new Set(Object.values(names))].join(' ') : nameIn(names, language);
}

/** Returns the targets of ids by id, as far as the organisation has them, however many ids: by one query, and one each for files and terms. */
export async function lookUp(
  trx: Tenant,
  organizationId: string,
  wanted: readonly { kind: ReferenceKind; id: string }[],
  language?: Language,
): Promise<Map<string, Found>> {
  const ids = new Map<ReferenceKind, readonly string[]>();
  for (const [kind, references] of Map.groupBy(wanted, (reference) => reference.kind)) {
    const own = [...new Set(references.map(({ id }) => id).filter((id) => uuid.test(id)))];
    if (own.length > 0) ids.set(kind, own);
  }
  const found = await Promise.all([
    findPlain(trx, organizationId, ids),
    findFiles(trx, organizationId, ids.get('file')),
    findTerms(trx, organizationId, ids.get('term'), language),
  ]);
  return new Map(found.flat());
}
