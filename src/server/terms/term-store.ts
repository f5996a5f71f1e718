import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { nameColumn, type Names } from '../listing/names.ts';
import { pageOf, type FoundPage } from '../listing/page-of.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { TermKind } from './term-kind.ts';

/** A stored term, with the further columns of a list. */
export interface StoredTerm {
  id: string;
  kind: TermKind;
  category_type: string | null;
  parent_id: string | null;
  parent_names: Names | null;
  level: number;
  names: Names;
  details: { description?: string; unit?: string; whys?: Names[] };
  is_active: boolean;
  children_count: number;
  lock_version: number;
  updated_at: Date;
}

export interface TermFilter {
  categoryTypes?: string[];
  parentId?: string | undefined;
  /** Everything below this one, however deep. */
  below?: string | undefined;
  level?: number | undefined;
  isActive?: boolean | undefined;
  search?: string | undefined;
}

type Tables = Database & { t: Database['terms'] };

function found(trx: Tenant, { organizationId, language }: ServerSession, kind: TermKind, filter: TermFilter) {
  const { categoryTypes: types = [], parentId, below, level, isActive, search } = filter;
  let query = trx.selectFrom('terms as t').where('t.organization_id', '=', organizationId).where('t.kind', '=', kind);
  if (types.length > 0) query = query.where('t.category_type', 'in', types);
  if (parentId !== undefined) query = query.where('t.parent_id', '=', parentId);
  if (below !== undefined) {
    const children = trx
      .selectFrom('terms as c')
      .select('c.id')
      .where('c.organization_id', '=', organizationId)
      .where('c.parent_id', '=', below);
    query = query.where((eb) => eb.or([eb('t.parent_id', '=', below), eb('t.parent_id', 'in', children)]));
  }
  if (level !== undefined) query = query.where('t.level', '=', level);
  if (isActive !== undefined) query = query.where('t.is_active', '=', isActive);
  if (search?.trim()) query = query.where(nameColumn('t.names', language), 'ilike', like(search.trim()));
  return query;
}

function rows(query: SelectQueryBuilder<Tables, 't', object>) {
  return query.select([
    't.id',
    't.kind',
    't.category_type',
    't.parent_id',
    ofParent<Names | null>(sql`p.names`).as('parent_names'),
    't.level',
    't.names',
    't.details',
    't.is_active',
    't.lock_version',
    't.updated_at',
  ]);
}

/** Something of the parent, looked up for the rows that are given out: a join would be made for all that a page is cut from. */
function ofParent<Value>(what: RawBuilder<unknown>): RawBuilder<Value> {
  return sql<Value>`(SELECT ${what} FROM terms AS p WHERE p.organization_id = t.organization_id AND p.id = t.parent_id)`;
}

/** Returns terms with the number of their children. Counts only for the given terms, however long the full list is. */
async function withChildren<Row extends { id: string }>(
  trx: Tenant,
  { organizationId }: ServerSession,
  kind: TermKind,
  terms: readonly Row[],
): Promise<(Row & { children_count: number })[]> {
  const { rows: counted } = await sql<{ id: string; count: number }>`SELECT parent_id AS id, count(*)::int AS count FROM terms
    WHERE organization_id = ${organizationId} AND kind = ${kind} AND parent_id = ANY(${terms.map(({ id }) => id)})
    GROUP BY parent_id`.execute(trx);
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  return terms.map((term) => ({ ...term, children_count: counts.get(term.id) ?? 0 }));
}

/** One page of the terms of a kind. */
export async function pageOfTerms(
  trx: Tenant,
  session: ServerSession,
  kind: TermKind,
  request: ListRequest & TermFilter,
): Promise<FoundPage<StoredTerm>> {
  const name = sql<string>`lower(${nameColumn('t.names', session.language)})`;
  // Several levels in one list: the members of a group follow it.
  const group = ofParent<string>(sql`lower(${nameColumn('p.names', session.language)}) || ' › '`);
  const inTree = sql<string>`CASE WHEN t.level > 2 THEN ${group} || ${name} ELSE ${name} END`;
  const page = await pageOf(found(trx, session, kind, request), rows, request, {
    sortable: {
      name: request.below === undefined ? name : inTree,
      category_type: 't.category_type',
      is_active: 't.is_active',
      updated_at: 't.updated_at',
    },
    standard: 'name',
    id: 't.id',
  });
  return { ...page, items: await withChildren(trx, session, kind, page.items) };
}

/** All terms that fit, by name: trees are small enough to be read whole. */
export async function allTerms(trx: Tenant, session: ServerSession, kind: TermKind, filter: TermFilter): Promise<StoredTerm[]> {
  const terms = await rows(found(trx, session, kind, filter))
    .orderBy(sql`lower(${nameColumn('t.names', session.language)})`)
    .orderBy('t.id')
    .limit(mostTerms)
    .execute();
  return withChildren(trx, session, kind, terms);
}

const mostTerms = 10_000;

/** One term of a kind. */
export async function termOf(trx: Tenant, session: ServerSession, kind: TermKind, id: string): Promise<StoredTerm | undefined> {
  const terms = await rows(found(trx, session, kind, {}))
    .where('t.id', '=', id)
    .execute();
  const [term] = await withChildren(trx, session, kind, terms);
  return term;
}

/** Locks a term until the transaction ends; a shared lock lets others read it as a parent too. */
export async function lockTerm(trx: Tenant, organizationId: string, id: string, how: 'change' | 'share'): Promise<boolean> {
  const query = trx.selectFrom('terms').select('id').where('organization_id', '=', organizationId).where('id', '=', id);
  return (await (how === 'change' ? query.forUpdate() : query.forShare()).executeTakeFirst()) !== undefined;
}
