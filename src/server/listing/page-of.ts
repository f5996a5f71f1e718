import { sql, type RawBuilder, type SelectQueryBuilder, type Simplify } from 'kysely';
import { Problem } from '../../shared/problem.ts';
import type { ListRequest } from './list-query.ts';

/** A page of a list, before its rows are shaped. */
export interface FoundPage<Row> {
  items: Row[];
  total: number;
  page: number;
  size: number;
}

/** Columns by which a list can be sorted: the name that the request gives, and the column or expression behind it. */
export type Sortable = Readonly<Record<string, string | RawBuilder<unknown>>>;

/** Sort order of a list. `id` is unique, so that no row appears on two pages. */
export interface ListOrder {
  sortable: Sortable;
  /** The order where the request names none. */
  standard: string;
  id: string;
  /** Whether rows are counted while they are read: for what takes long to find, and is quickly read. */
  isCountedAlong?: boolean;
}

/** Reads one page of a query's result; the database counts, sorts and limits it. `rows` selects the columns. */
export async function pageOf<DB, Tables extends keyof DB, RowDB, RowTables extends keyof RowDB, Row>(
  found: SelectQueryBuilder<DB, Tables, object>,
  rows: (found: SelectQueryBuilder<DB, Tables, object>) => SelectQueryBuilder<RowDB, RowTables, Row>,
  request: ListRequest,
  order: ListOrder,
): Promise<FoundPage<Simplify<Row>>> {
  const { page, size } = request;
  const [column, direction] = columnOf(order, request.sort ?? order.standard);
  const sorted = rows(found)
    .orderBy(column, (by) => (direction === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy(sql.ref(order.id), direction)
    .limit(size)
    .offset((page - 1) * size);
  if (order.isCountedAlong) {
    const items = await sorted.select(sql<string>`count(*) OVER ()`.as('total')).execute();
    const [first] = items as unknown as readonly { total: string }[];
    // A page beyond the last has no row that says how many there are.
    if (first || page === 1) return { items, total: Number(first?.total ?? 0), page, size };
  }
  const { total } = await found
    .select(sql`count(*)`.as('total'))
    .$castTo<{ total: string }>()
    .executeTakeFirstOrThrow();
  return { items: await sorted.execute(), total: Number(total), page, size };
}

function columnOf({ sortable }: ListOrder, sort: string): [RawBuilder<unknown>, 'asc' | 'desc'] {
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  if (column === undefined) throw new Problem('request.invalid', { violations: [{ key: 'sort', code: 'answer.option' }] });
  return [typeof column === 'string' ? sql.ref(column) : column, sort.startsWith('-') ? 'desc' : 'asc'];
}
