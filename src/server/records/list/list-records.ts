import { sql } from 'kysely';
import { clockedStates, isSettled, lifecycleById } from '../../../../workflows/index.ts';
import { withReadableIndex } from '../../../shared/readable-index.ts';
import { allows, type Subject } from '../../../shared/permission.ts';
import { Problem } from '../../../shared/problem.ts';
import { countedRecords } from '../../../shared/record-columns.ts';
import type { RecordPage } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import type { RecordServices } from '../load-view.ts';
import { filterRecords, type FilterContext, type RecordFilter } from './filter-records.ts';
import type { Filtered } from './indexed.ts';
import { codeTexts } from './code-texts.ts';
import { readRows, rowOf } from './record-rows.ts';
import { orderOf, ownAndOpenFirst, pageOfIds, pageOfParts } from './sort-records.ts';

export interface ListRequest extends RecordFilter {
  page: number;
  size: number;
  /** A column or an index value, with `-` for descending. */
  sort?: string;
  /** Subject that the session must be able to read, where another module shows the list; by default that of the records' module. */
  subject?: Subject;
}

/** One page of a module's records that the session may read: the ids from an index alone, then their rows. The total is exact up to a limit. */
export async function listRecords(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  request: ListRequest,
): Promise<RecordPage> {
  const context = listContext(services, session, request.module, request.subject);
  const { manifest } = context;
  const { page, size, module } = request;
  const { organizationId } = session;
  const filtered = (records: Filtered) => filterRecords(records, context, request);
  const order = orderOf(manifest, request.sort ?? manifest.list.sort);
  const wanted = { organizationId, module, limit: size, offset: (page - 1) * size };
  // The reader's own records, and those that are open, come first only in the default order.
  const isOwnFirst = manifest.list.first !== undefined && (request.sort === undefined || request.sort === manifest.list.sort);
  const ids = isOwnFirst
    ? await pageOfParts(trx, ownAndOpenFirst(filtered, session.userId, settledStates(manifest)), order, wanted)
    : await pageOfIds(trx, filtered, order, wanted);
  const counted = await countUpTo(trx, filtered(trx.selectFrom('records as r')), countedRecords + 1);
  const rows = await readRows(trx, organizationId, ids, Object.keys(manifest.index ?? {}));
  const texts = await codeTexts(services, trx, session, rows);
  return {
    items: rows.map((row) => rowOf(row, session.language, context, texts.get(row.id))),
    total: Math.min(counted, countedRecords),
    capped: counted > countedRecords,
    page,
    size,
  };
}

function settledStates({ lifecycle }: FilterContext['manifest']): string[] {
  const machine = lifecycleById(lifecycle);
  return Object.keys(machine.states).filter((status) => isSettled(machine, status));
}

/** Returns the context that list filters read; throws `permission.denied` where the session may not read the module. */
export function listContext(
  services: Pick<RecordServices, 'modules' | 'clock'>,
  session: ServerSession,
  module: string,
  subject?: Subject,
): FilterContext {
  const manifest = services.modules.manifest(module);
  if (!allows(session.rules, 'read', subject ?? manifest.subject)) throw new Problem('permission.denied');
  return {
    session,
    manifest: withReadableIndex(manifest, session.rules),
    clocked: clockedStates(lifecycleById(manifest.lifecycle)),
    now: services.clock.now(),
  };
}

/** Counts records, and stops counting at a limit. */
export async function countUpTo(trx: Tenant, records: Filtered, limit: number): Promise<number> {
  const { total } = await trx
    .selectFrom(
      records
        .select(sql<number>`1`.as('one'))
        .limit(limit)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
