import { clockedStates, isOverdueByClock, isSettled, lifecycleById, overdueColumn, overdueStates } from '../../../../workflows/index.ts';
import { withReadableIndex } from '../../../shared/readable-index.ts';
import { allows, type Subject } from '../../../shared/permission.ts';
import { Problem } from '../../../shared/problem.ts';
import { countedRecords } from '../../../shared/record-columns.ts';
import type { RecordPage } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import type { RecordServices } from '../load-view.ts';
import { alsoAt } from '../record-sites.ts';
import type { FilterContext, RecordFilter } from './filter-records.ts';
import { countUpTo, findRecords } from './found-records.ts';
import { codeTexts } from './code-texts.ts';
import { readRows, rowOf } from './record-rows.ts';
import { countedPage, orderOf, ownAndOpenFirst, pageOfGroups } from './sort-records.ts';

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
  const found = await findRecords(trx, context, request);
  const order = orderOf(manifest, request.sort ?? manifest.list.sort);
  const wanted = { organizationId, module, limit: size, offset: (page - 1) * size };
  // The reader's own records and open ones are first only in the default order.
  const isOwnFirst = manifest.list.first !== undefined && (request.sort === undefined || request.sort === manifest.list.sort);
  const { ids, total } = isOwnFirst
    ? await pageOfGroups(trx, found, ownAndOpenFirst(found, session.userId, settledStates(manifest)), order, wanted)
    : await countedPage(trx, found, order, wanted);
  const counted = total ?? (await countUpTo(trx, found, countedRecords + 1));
  const rows = await readRows(trx, organizationId, ids, Object.keys(manifest.index ?? {}));
  const texts = await codeTexts(services, trx, session, rows, manifest.amounts);
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
  const lifecycle = lifecycleById(manifest.lifecycle);
  return {
    session,
    manifest: withReadableIndex(manifest, session.rules),
    clocked: clockedStates(lifecycle),
    overdue: { by: overdueColumn(lifecycle), states: overdueStates(lifecycle), isByClock: isOverdueByClock(lifecycle) },
    now: services.clock.now(),
    hasFurtherSites: manifest.index?.[alsoAt] !== undefined,
  };
}
