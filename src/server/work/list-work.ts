import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { lifecycleById, stoppedStates } from '../../../workflows/index.ts';
import { Problem } from '../../shared/problem.ts';
import type { WorkCount, WorkItem, WorkPage } from '../../shared/work.ts';
import type { Tenant, TransactionOptions } from '../db/tenant.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { urgencyOf } from '../../shared/urgency.ts';
import { countToRead } from '../library/library-file-store.ts';
import type { RecordServices } from '../records/load-view.ts';
import type { ServerSession } from '../session/server-session.ts';
import { textIn } from '../templates/template-store.ts';
import { masterRelation } from '../records/record-links.ts';
import type { Database } from '../db/schema.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { awaitedWork, type AwaitedWork } from './awaited-work.ts';

type Waiting = Database & { r: Database['records'] };

/**
 * The transaction that work is read in. Its statements are long, and planning them takes longer than running them; the plan is the same
 * whatever the values, since every record is found by its status or by a person.
 */
export const workReading: TransactionOptions = { readOnly: true, prepared: true };

/** Columns that sort the list of work; by default the earliest due date comes first. */
export const sortableWork = ['due_at', 'since', 'number'] as const;

/** Returns one page of the work that waits for a person, over all modules. */
export async function listWork(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  request: ListRequest & { module?: string; kind?: 'reviews' },
): Promise<WorkPage> {
  const { organizationId, language } = session;
  const { page, size, sort = 'due_at' } = request;
  const now = services.clock.now();
  const { work, total } = await pageOfWork(
    trx,
    session,
    awaitedWork(services, session, { module: request.module, kind: request.kind, now }),
    { page, size, sort },
  );
  const waitingForMaster = work.filter((each) => each.needs_master).map((each) => each.record_id);
  const rows = await trx
    .selectFrom('records as r')
    .innerJoin('template_versions as tv', (join) =>
      sameOrganization(join, 'tv.template_id', 'r.template_id').onRef('tv.version', '=', 'r.template_version'),
    )
    .innerJoin('templates as t', (join) => sameOrganization(join, 't.id', 'r.template_id'))
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'r.requester_id'))
    .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'r.site_id'))
    .select([
      'r.id',
      'r.module',
      'r.number',
      'r.title',
      'r.template_id',
      'tv.titles',
      't.icon',
      'r.status',
      'r.conditions',
      'r.site_id',
      'r.starts_at',
    ])
    .select(['s.name as site_name', 'r.requester_id', 'u.full_name'])
    .select((eb) => stoppedMaster(services, eb, waitingForMaster).as('waits_for'))
    .where('r.organization_id', '=', organizationId)
    .where('tv.organization_id', '=', organizationId)
    .where(sql<boolean>`r.id = ANY (${work.map((each) => each.record_id)}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    page,
    size,
    total,
    items: work.flatMap((each): WorkItem[] => {
      const record = byId.get(each.record_id);
      if (!record) return [];
      const row = { ...record, ...each };
      const urgency = urgencyOf(row.due_at, now, session.zone);
      const item: WorkItem = {
        id: row.id,
        module: row.module,
        number: row.number,
        title: row.title,
        template: { id: row.template_id, name: textIn(row.titles, language), icon: row.icon },
        status: row.status,
        conditions: row.conditions,
        site: row.site_id === null ? null : { id: row.site_id, name: row.site_name ?? '' },
        requester: { id: row.requester_id, name: row.full_name },
        starts_at: row.starts_at?.toISOString() ?? null,
        event: row.event,
        is_review: row.is_review,
        since: row.since.toISOString(),
        due_at: row.due_at?.toISOString() ?? null,
        is_overdue: urgency === 'overdue',
        urgency,
        capacity: row.capacity,
        in_place_of: row.in_place_of,
        waits_for: row.waits_for,
      };
      return [item];
    }),
  };
}

/** Selects the master that a record's step waits for, while the master is suspended or after it has ended. */
function stoppedMaster({ modules }: RecordServices, eb: ExpressionBuilder<Waiting, 'r'>, waiting: readonly string[]) {
  const stopped = modules.all.flatMap(({ id, lifecycle }) => stoppedStates(lifecycleById(lifecycle)).map((status) => `${id} ${status}`));
  return jsonObjectFrom(
    eb
      .selectFrom('record_links as l')
      .innerJoin('records as m', (join) => sameOrganization(join, 'm.id', 'l.to_id'))
      .select(['m.id', 'm.module', 'm.number', 'm.status'])
      .whereRef('l.organization_id', '=', 'r.organization_id')
      .whereRef('l.from_id', '=', 'r.id')
      .where('l.relation', '=', masterRelation)
      .where(sql<boolean>`r.id = ANY (${waiting}::uuid[])`)
      .where(sql<boolean>`concat(m.module, ' ', m.status) = ANY (${stopped})`)
      .orderBy('m.id')
      .limit(1),
  );
}

/** Counts the work that waits for a person, how much of it is overdue, and the files that they must read. */
export async function countWork(services: RecordServices, trx: Tenant, session: ServerSession): Promise<WorkCount> {
  const now = services.clock.now();
  const awaited = awaitedWork(services, session, { module: undefined, kind: undefined, now });
  const { rows } = await sql<{
    total: string;
    overdue: string;
  }>`SELECT count(*) AS total, count(*) FILTER (WHERE w.due_at <= ${now}) AS overdue
    FROM ${awaited} w`.execute(trx);
  const toRead = await countToRead(trx, session);
  return { total: Number(rows[0]?.total) + toRead, overdue: Number(rows[0]?.overdue), to_read: toRead };
}

/** Reads one page of the work, and how much there is in all, in one pass. */
async function pageOfWork(
  trx: Tenant,
  { organizationId }: ServerSession,
  awaited: RawBuilder<AwaitedWork>,
  { page, size, sort }: { page: number; size: number; sort: string },
): Promise<{ work: AwaitedWork[]; total: number }> {
  const name = sort.replace(/^-/, '');
  const by = Object.hasOwn(orders, name) ? orders[name as keyof typeof orders] : undefined;
  if (!by) throw new Problem('request.invalid', { violations: [{ key: 'sort', code: 'answer.option' }] });
  const direction = sql.raw(sort.startsWith('-') ? 'DESC' : 'ASC');
  const numbers = name === 'number' ? sql`JOIN records r ON r.organization_id = ${organizationId} AND r.id = w.record_id` : sql``;
  const { rows } = await sql<AwaitedWork & { total: string }>`SELECT w.*, count(*) OVER () AS total FROM ${awaited} w ${numbers}
    ORDER BY ${by} ${direction} NULLS LAST, w.record_id ${direction} LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(trx);
  if (rows.length > 0 || page === 1) return { work: rows, total: Number(rows[0]?.total ?? 0) };
  const counted = await sql<{ total: string }>`SELECT count(*) AS total FROM ${awaited} w`.execute(trx);
  return { work: [], total: Number(counted.rows[0]?.total) };
}

const orders = { due_at: sql`coalesce(w.due_at, 'infinity')`, since: sql`w.since`, number: sql`r.number` };
