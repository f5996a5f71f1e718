import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { Problem } from '../../../shared/problem.ts';
import { sortableColumns, type SortableColumn } from '../../../shared/record-columns.ts';
import type { Tenant } from '../../db/tenant.ts';
import { sameOrganization } from '../../db/same-organization.ts';
import { valueColumn } from './filter-records.ts';
import { countUpTo, furtherNarrowed, whole, type Found, type Narrowing } from './found-records.ts';
import type { Tables } from './indexed.ts';

interface OrderByColumn {
  column: SortableColumn;
  descending: boolean;
}

interface OrderByValue {
  field: string;
  value: 'vtext' | 'vnum' | 'vtime';
  descending: boolean;
}

/** A list's order: a column of the records, or an index value. */
export type Order = OrderByColumn | OrderByValue;

/** Reads an order as addresses say it, with `-` for descending; `request.invalid` for one that no index serves. */
export function orderOf(manifest: ModuleManifest, sort: string): Order {
  const name = sort.replace(/^-/, '');
  const descending = sort.startsWith('-');
  const column = sortableColumns.find((known) => known === name);
  if (column) return { column, descending };
  const kind = manifest.index && Object.hasOwn(manifest.index, name) ? manifest.index[name] : undefined;
  if (!kind) throw new Problem('request.invalid', { violations: [{ key: 'sort', code: 'answer.option' }] });
  return { field: name, value: valueColumn(kind), descending };
}

interface PageOfIds {
  organizationId: string;
  module: string;
  limit: number;
  offset: number;
}

/** Splits the records of a list: first open ones, then settled ones; within both, those assigned to one person first. */
export function ownAndOpenFirst(found: Found, userId: string, settled: readonly string[]): Found[] {
  const byState: Found[] = [
    furtherNarrowed(found, (records) => records.where('r.status', 'not in', settled)),
    furtherNarrowed(found, (records) => records.where('r.status', 'in', settled)),
  ];
  return (settled.length === 0 ? [found] : byState).flatMap((group): Found[] => [
    furtherNarrowed(group, (records) => records.where('r.assignee_id', '=', userId)),
    furtherNarrowed(group, (records) => records.where((eb) => eb('r.assignee_id', 'is distinct from', userId))),
  ]);
}

/** The ids of one page of a list in groups, each in the order of an index. */
export async function pageOfGroups(trx: Tenant, groups: readonly Found[], order: Order, page: PageOfIds): Promise<string[]> {
  const ids: string[] = [];
  let skipped = page.offset;
  for (const group of groups) {
    if (ids.length === page.limit) break;
    const found = await pageOfIds(trx, group, order, { ...page, limit: page.limit - ids.length, offset: skipped });
    ids.push(...found);
    if (found.length > 0 || skipped === 0) {
      skipped = 0;
      continue;
    }
    skipped = Math.max(0, skipped - (await countUpTo(trx, group, skipped)));
  }
  return ids;
}

const notNull: readonly SortableColumn[] = ['status', 'created_at', 'updated_at'];

/** The ids of one page, read in the order of an index. */
export async function pageOfIds(trx: Tenant, found: Found, order: Order, page: PageOfIds): Promise<string[]> {
  return (await countedPage(trx, found, order, page)).ids;
}

/** Returns the same page with the total count, if no further query is needed for it. */
export async function countedPage(trx: Tenant, found: Found, order: Order, page: PageOfIds): Promise<{ ids: string[]; total?: number }> {
  return 'column' in order ? pageByColumn(trx, found, order, page) : { ids: await pageByValue(trx, found, order, page) };
}

/** Numbers of records read at the head of a list before all members of a large set are collected. They usually fill a page. */
const heads = [300, 3_000];

async function pageByColumn(
  trx: Tenant,
  found: Found,
  order: OrderByColumn,
  { limit, offset }: PageOfIds,
): Promise<{ ids: string[]; total?: number }> {
  const { parts, sets, narrow } = found;
  const by = orderBy(order);
  const columns = [...new Set(['updated_at', order.column] as const)].map((column) => `r.${column}` as const);
  const rowsOf = (part: Narrowing) => part(trx.selectFrom('records as r')).select(['r.id', ...columns]);
  const merged = (each: (part: Narrowing) => unknown) =>
    sql`(${sql.join(
      parts.map((part) => sql`${each(part)}`),
      sql` UNION ALL `,
    )})`;
  const ordered = (upTo: number) => merged((part) => rowsOf(part).orderBy(by).limit(upTo));
  const idsIn = async (from: RawBuilder<unknown>, where = sql``) => {
    const { rows } = await sql<{ id: string }>`SELECT r.id FROM ${from} r ${where} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`.execute(
      trx,
    );
    return rows.map(({ id }) => id);
  };
  if (sets.length === 0 && (narrow === undefined || narrow === order.column)) {
    const [only, ...others] = parts;
    const isOne = only !== undefined && others.length === 0;
    return { ids: isOne ? await idsOf(rowsOf(only).orderBy(by).limit(limit).offset(offset)) : await idsIn(ordered(offset + limit)) };
  }

  const eb = expressionBuilder<Tables, 'r'>();
  const isInSets = sql`WHERE ${eb.and(sets.map((isInSet) => isInSet(eb)))}`;
  for (const head of sets.length === 0 ? [] : heads.filter((each) => offset + limit <= each / 3)) {
    const ids = await idsIn(sql`(SELECT r.* FROM ${ordered(head)} r ORDER BY ${by} LIMIT ${head})`, isInSets);
    if (ids.length === limit) return { ids };
  }
  // OFFSET 0 keeps the database from walking the order in the hope that the page fills soon.
  const all = merged((part) => rowsOf(whole(found, part)).offset(0));
  const { rows } = await sql<{ id: string; total: string }>`SELECT r.id, count(*) OVER () AS total FROM ${all} r
    ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  const total = rows[0]?.total;
  return { ids: rows.map(({ id }) => id), ...(total !== undefined && { total: Number(total) }) };
}

async function pageByValue(
  trx: Tenant,
  found: Found,
  { field, value, descending }: OrderByValue,
  { organizationId, module, limit, offset }: PageOfIds,
): Promise<string[]> {
  const direction = sql.raw(descending ? 'DESC' : 'ASC');
  const by = sql`value ${direction}, id ${direction}`;
  const having = found.parts.map((part) =>
    whole(
      found,
      part,
    )(trx.selectFrom('records as r'))
      .innerJoin('record_index as x', (join) =>
        sameOrganization(join, 'x.record_id', 'r.id')
          .on('x.organization_id', '=', organizationId)
          .on('x.module', '=', module)
          .on('x.field', '=', field)
          .on('x.ordinal', '=', 0),
      )
      .where(`x.${value}`, 'is not', null)
      .select([`x.${value} as value`, 'x.record_id as id']),
  );
  const ordered = having.map(
    (part) => sql`${part.orderBy(sql`x.${sql.ref(value)} ${direction}, x.record_id ${direction}`).limit(offset + limit)}`,
  );
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${sql.join(ordered, sql` UNION ALL `)}) h
    ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  const first = rows.map(({ id }) => id);
  if (first.length === limit) return first;

  // Behind the records that have the value follow those that have none.
  const counts = having.map((part) => sql`(SELECT count(*) FROM ${part} c)`);
  const counted = await sql<{ count: string }>`SELECT ${sql.join(counts, sql` + `)} AS count`.execute(trx);
  const lacking = furtherNarrowed(found, (records) =>
    records.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('record_index as y')
            .select('y.record_id')
            .where('y.organization_id', '=', organizationId)
            .whereRef('y.record_id', '=', 'r.id')
            .where('y.field', '=', field)
            .where('y.ordinal', '=', 0)
            .where(`y.${value}`, 'is not', null),
        ),
      ),
    ),
  );
  const { ids: rest } = await pageByColumn(
    trx,
    lacking,
    { column: 'updated_at', descending: true },
    { organizationId, module, limit: limit - first.length, offset: Math.max(0, offset - Number(counted.rows[0]?.count)) },
  );
  return [...first, ...rest];
}

async function idsOf(query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}

/** Says an order exactly as its index does: a NULLS LAST too many, and the database sorts everything. */
function orderBy({ column, descending }: OrderByColumn): RawBuilder<unknown> {
  const [way, back] = descending ? [sql`DESC`, sql`ASC`] : [sql`ASC`, sql`DESC`];
  const name = sql.ref(`r.${column}`);
  if (column === 'status') return sql`${name} ${way}, r.updated_at ${back}, r.id ${back}`;
  if (notNull.includes(column)) return sql`${name} ${way}, r.id ${way}`;
  return sql`${name} ${way} NULLS LAST, r.id ${way}`;
}
