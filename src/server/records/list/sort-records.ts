import { sql, type RawBuilder } from 'kysely';
import { readSort } from '../../../shared/list-names.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { Problem } from '../../../shared/problem.ts';
import type { Tenant } from '../../db/tenant.ts';
import { sameOrganization } from '../../db/same-organization.ts';
import { valueColumn } from './filter-records.ts';
import { countUpTo, furtherNarrowed, whole, type Found } from './found-records.ts';
import { pageByColumn, pageInOrder, pageOfAll, type FoundPage, type OrderByColumn, type PageOfIds } from './page-by-column.ts';

interface OrderByValue {
  field: string;
  value: 'vtext' | 'vnum' | 'vtime';
  descending: boolean;
}

/** A list's order: a column of the records, or an index value. */
export type Order = OrderByColumn | OrderByValue;

/** Reads an order as addresses say it, with `-` for descending; `request.invalid` for one that no index serves. */
export function orderOf(manifest: ModuleManifest, sort: string): Order {
  const order = readSort(manifest, sort);
  if (!order) throw new Problem('request.invalid', { violations: [{ key: 'sort', code: 'answer.option' }] });
  return 'column' in order ? order : { field: order.field, value: valueColumn(order.kind), descending: order.descending };
}

/** Records of a list in groups, with the rank of a record's group. */
interface Groups {
  groups: readonly Found[];
  rank: RawBuilder<number>;
}

/** Splits the records of a list: first open ones, then settled ones; within both, those assigned to one person first. */
export function ownAndOpenFirst(found: Found, userId: string, settled: readonly string[]): Groups {
  const byState: Found[] = [
    furtherNarrowed(found, (records) => records.where('r.status', 'not in', settled)),
    furtherNarrowed(found, (records) => records.where('r.status', 'in', settled)),
  ];
  return {
    groups: (settled.length === 0 ? [found] : byState).flatMap((group): Found[] => [
      furtherNarrowed(group, (records) => records.where('r.assignee_id', '=', userId)),
      furtherNarrowed(group, (records) => records.where((eb) => eb('r.assignee_id', 'is distinct from', userId))),
    ]),
    rank: sql<number>`2 * (r.status = ANY (${settled}::text[]))::integer + (r.assignee_id IS DISTINCT FROM ${userId}::uuid)::integer`,
  };
}

/** One page of a list in groups: each read in the order of an index, or all at once where their records must be collected. */
export async function pageOfGroups(trx: Tenant, found: Found, { groups, rank }: Groups, order: Order, page: PageOfIds): Promise<FoundPage> {
  const ids: string[] = [];
  let skipped = page.offset;
  for (const group of groups) {
    if (ids.length === page.limit) break;
    const wanted = { ...page, limit: page.limit - ids.length, offset: skipped };
    const read = 'column' in order ? await pageInOrder(trx, group, order, wanted) : await countedPage(trx, group, order, wanted);
    if (!read) return pageOfAll(trx, found, order as OrderByColumn, page, rank);
    ids.push(...read.ids);
    if (read.ids.length > 0 || skipped === 0) {
      skipped = 0;
      continue;
    }
    skipped = Math.max(0, skipped - (await countUpTo(trx, group, skipped)));
  }
  return { ids };
}

/** The ids of one page, read in the order of an index. */
export async function pageOfIds(trx: Tenant, found: Found, order: Order, page: PageOfIds): Promise<string[]> {
  return (await countedPage(trx, found, order, page)).ids;
}

/** Returns the same page with the total count, if no further query is needed for it. */
export async function countedPage(trx: Tenant, found: Found, order: Order, page: PageOfIds): Promise<FoundPage> {
  return 'column' in order ? pageByColumn(trx, found, order, page) : { ids: await pageByValue(trx, found, order, page) };
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
