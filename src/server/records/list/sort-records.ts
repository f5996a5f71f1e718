import { sql, type RawBuilder } from 'kysely';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { Problem } from '../../../shared/problem.ts';
import { sortableColumns, type SortableColumn } from '../../../shared/record-columns.ts';
import type { Tenant } from '../../db/tenant.ts';
import { valueColumn } from './filter-records.ts';
import type { Filtered } from './indexed.ts';

/** A list's order: a column of the records, or an index value. */
export type Order =
  { column: SortableColumn; descending: boolean } | { field: string; value: 'vtext' | 'vnum' | 'vtime'; descending: boolean };

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

type Part = (records: Filtered) => Filtered;

/** Splits what a filter finds: first what is open, then what is settled; of both the records assigned to one person before the others. */
export function ownAndOpenFirst(filtered: Part, userId: string, settled: readonly string[]): Part[] {
  const byState: Part[] = [
    (records) => filtered(records).where('r.status', 'not in', settled),
    (records) => filtered(records).where('r.status', 'in', settled),
  ];
  return (settled.length === 0 ? [filtered] : byState).flatMap((part): Part[] => [
    (records) => part(records).where('r.assignee_id', '=', userId),
    (records) => part(records).where((eb) => eb('r.assignee_id', 'is distinct from', userId)),
  ]);
}

/** The ids of one page of a list in parts, each in the order of an index. */
export async function pageOfParts(trx: Tenant, parts: readonly Part[], order: Order, page: PageOfIds): Promise<string[]> {
  const ids: string[] = [];
  let skipped = page.offset;
  for (const part of parts) {
    if (ids.length === page.limit) break;
    const found = await pageOfIds(trx, part, order, { ...page, limit: page.limit - ids.length, offset: skipped });
    ids.push(...found);
    if (found.length > 0 || skipped === 0) {
      skipped = 0;
      continue;
    }
    const { count } = await part(trx.selectFrom('records as r'))
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    skipped = Math.max(0, skipped - Number(count));
  }
  return ids;
}

const notNull: readonly SortableColumn[] = ['status', 'created_at', 'updated_at'];

/** The ids of one page, read in the order of an index. */
export async function pageOfIds(
  trx: Tenant,
  filtered: (records: Filtered) => Filtered,
  order: Order,
  { organizationId, module, limit, offset }: PageOfIds,
): Promise<string[]> {
  const records = filtered(trx.selectFrom('records as r'));
  if ('column' in order) return idsOf(records.orderBy(orderBy(order)).select('r.id').limit(limit).offset(offset));

  const { field, value } = order;
  const direction = sql.raw(order.descending ? 'DESC' : 'ASC');
  const having = records
    .innerJoin('record_index as x', (join) =>
      join
        .onRef('x.organization_id', '=', 'r.organization_id')
        .onRef('x.record_id', '=', 'r.id')
        .on('x.organization_id', '=', organizationId)
        .on('x.module', '=', module)
        .on('x.field', '=', field)
        .on('x.ordinal', '=', 0),
    )
    .where(`x.${value}`, 'is not', null);
  const first = await idsOf(
    having
      .select('r.id')
      .orderBy(sql`x.${sql.ref(value)} ${direction}, x.record_id ${direction}`)
      .limit(limit)
      .offset(offset),
  );
  if (first.length === limit) return first;

  // Behind the records that have the value follow those that have none.
  const { count } = await having.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const lacking = records.where((eb) =>
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
  );
  const rest = await idsOf(
    lacking
      .select('r.id')
      .orderBy(orderBy({ column: 'updated_at', descending: true }))
      .limit(limit - first.length)
      .offset(Math.max(0, offset - Number(count))),
  );
  return [...first, ...rest];
}

async function idsOf(query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}

/** Says an order exactly as its index does: a NULLS LAST too many, and the database sorts everything. */
function orderBy({ column, descending }: { column: SortableColumn; descending: boolean }): RawBuilder<unknown> {
  const [way, back] = descending ? [sql`DESC`, sql`ASC`] : [sql`ASC`, sql`DESC`];
  const name = sql.ref(`r.${column}`);
  if (column === 'status') return sql`${name} ${way}, r.updated_at ${back}, r.id ${back}`;
  if (notNull.includes(column)) return sql`${name} ${way}, r.id ${way}`;
  return sql`${name} ${way} NULLS LAST, r.id ${way}`;
}
