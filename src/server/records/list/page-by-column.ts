import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { SortableColumn } from '../../../shared/record-columns.ts';
import type { Tenant } from '../../db/tenant.ts';
import { isAmong } from './filter-records.ts';
import { whole, type Found, type Narrowing, type Part } from './found-records.ts';
import type { Tables } from './indexed.ts';

export interface OrderByColumn {
  column: SortableColumn;
  descending: boolean;
}

export interface PageOfIds {
  organizationId: string;
  module: string;
  limit: number;
  offset: number;
}

/** Ids of one page, with the total count if no further query is needed for it. */
export interface FoundPage {
  ids: string[];
  total?: number;
}

/** Numbers of records read at the head of a list before all members of a large set are collected. They usually fill a page. */
const [head, longHead] = [300, 3_000];

/** Returns one page of a list in the order of a column: from the head of the list, if that fills the page, else from all its records. */
export async function pageByColumn(trx: Tenant, found: Found, order: OrderByColumn, page: PageOfIds): Promise<FoundPage> {
  return (await pageInOrder(trx, found, order, page)) ?? pageOfAll(trx, found, order, page);
}

/** Returns one page if it is read in the order of an index. Undefined if all records must be collected first. */
export async function pageInOrder(
  trx: Tenant,
  found: Found,
  order: OrderByColumn,
  { limit, offset }: PageOfIds,
): Promise<FoundPage | undefined> {
  const { parts, sets, narrow } = found;
  const by = orderBy(order);
  const ordered = (upTo: number) => merged(parts, (part) => rowsOf(trx, order, part.narrowed).orderBy(by).limit(upTo));
  if (sets.length === 0) {
    if (narrow !== undefined && narrow !== order.column) return undefined;
    const [only, ...others] = parts;
    if (only && others.length === 0)
      return { ids: idsOf(await rowsOf(trx, order, only.narrowed).orderBy(by).limit(limit).offset(offset).execute()) };
    const { rows } = await sql<{ id: string }>`SELECT r.id FROM ${ordered(offset + limit)} r
      ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`.execute(trx);
    return { ids: idsOf(rows) };
  }

  const wanted = offset + limit;
  const atHead = async (size: number, condition: RawBuilder<unknown>): Promise<FoundPage | undefined> => {
    const { rows } = await sql<{ seen: number; ids: string[] }>`
      WITH head AS MATERIALIZED (SELECT r.* FROM ${ordered(size)} r ORDER BY ${by} LIMIT ${size})
      SELECT (SELECT count(*)::integer FROM head) AS seen,
        ARRAY(SELECT r.id FROM head r WHERE ${condition} ORDER BY ${by} LIMIT ${wanted})::text[] AS ids`.execute(trx);
    const { seen, ids } = rows[0] ?? { seen: 0, ids: [] };
    // A list that ends within its head has been read whole.
    const isWhole = seen < size && ids.length < wanted;
    return isWhole || ids.length === wanted ? { ids: ids.slice(offset), ...(isWhole && { total: ids.length }) } : undefined;
  };
  if (wanted <= head / 3) {
    // Each of the few is looked up in the sets, which are too large to be read for them.
    const isAmongEach = sets.map((set) => sql`EXISTS (SELECT FROM ${set} s (id) WHERE s.id = r.id OFFSET 0)`);
    const page = await atHead(head, sql.join(isAmongEach, sql` AND `));
    if (page) return page;
  }
  if (wanted > longHead / 3) return undefined;
  const eb = expressionBuilder<Tables, 'r'>();
  return atHead(longHead, sql`${eb.and(sets.map((set) => isAmong(set)(eb)))}`);
}

/** Collects all records of a list and returns one page of them and their number. A rank orders them before the column does. */
export async function pageOfAll(
  trx: Tenant,
  found: Found,
  order: OrderByColumn,
  { limit, offset }: PageOfIds,
  rank: RawBuilder<number> = sql<number>`0`,
): Promise<FoundPage> {
  // OFFSET 0 keeps the database from walking the order in the hope that the page fills soon.
  const all = merged(found.parts, (part) => rowsOf(trx, order, whole(found, part)).select(rank.as('rank')).offset(0));
  const { rows } = await sql<{ id: string; total: string }>`SELECT r.id, count(*) OVER () AS total FROM ${all} r
    ORDER BY r.rank, ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : undefined);
  return { ids: idsOf(rows), ...(total !== undefined && { total: Number(total) }) };
}

/** The ids of a part of a list with the columns that order them. */
function rowsOf(trx: Tenant, { column }: OrderByColumn, narrowed: Narrowing) {
  const columns = [...new Set(['updated_at', column] as const)].map((name) => `r.${name}` as const);
  return narrowed(trx.selectFrom('records as r')).select(['r.id', ...columns]);
}

function merged(parts: Found['parts'], each: (part: Part) => unknown): RawBuilder<unknown> {
  return sql`(${sql.join(
    parts.map((part) => sql`${each(part)}`),
    sql` UNION ALL `,
  )})`;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

const notNull: readonly SortableColumn[] = ['status', 'created_at', 'updated_at'];

/** Says an order exactly as its index does: a NULLS LAST too many, and the database sorts everything. */
function orderBy({ column, descending }: OrderByColumn): RawBuilder<unknown> {
  const [way, back] = descending ? [sql`DESC`, sql`ASC`] : [sql`ASC`, sql`DESC`];
  const name = sql.ref(`r.${column}`);
  if (column === 'status') return sql`${name} ${way}, r.updated_at ${back}, r.id ${back}`;
  if (notNull.includes(column)) return sql`${name} ${way}, r.id ${way}`;
  return sql`${name} ${way} NULLS LAST, r.id ${way}`;
}
