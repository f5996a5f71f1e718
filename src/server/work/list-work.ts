import { sql, type ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { lifecycleById, stoppedStates } from '../../../workflows/index.ts';
import type { WorkCount, WorkItem, WorkPage } from '../../shared/work.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf } from '../listing/page-of.ts';
import { dayIn } from '../../shared/day-in.ts';
import type { RecordServices } from '../records/load-view.ts';
import type { ServerSession } from '../session/server-session.ts';
import { textIn } from '../templates/template-store.ts';
import { masterRelation } from '../records/record-links.ts';
import type { Database } from '../db/schema.ts';
import { awaitedWork, type AwaitedWork } from './awaited-work.ts';

type Waiting = Database & { r: Database['records']; w: AwaitedWork };

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
  const now = services.clock.now();
  const page = await pageOf(
    waiting(services, trx, session, { ...request, now }),
    (found) =>
      found
        .innerJoin('template_versions as tv', (join) =>
          join
            .onRef('tv.organization_id', '=', 'r.organization_id')
            .onRef('tv.template_id', '=', 'r.template_id')
            .onRef('tv.version', '=', 'r.template_version'),
        )
        .innerJoin('templates as t', (join) =>
          join.onRef('t.organization_id', '=', 'r.organization_id').onRef('t.id', '=', 'r.template_id'),
        )
        .innerJoin('users as u', (join) => join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.requester_id'))
        .leftJoin('sites as s', (join) => join.onRef('s.organization_id', '=', 'r.organization_id').onRef('s.id', '=', 'r.site_id'))
        .select(['r.id', 'r.module', 'r.number', 'r.title', 'r.template_id', 'tv.titles', 't.icon', 'r.status', 'r.site_id', 'r.starts_at'])
        .select(['s.name as site_name', 'r.requester_id', 'u.full_name', 'w.event', 'w.is_review', 'w.since', 'w.due_at'])
        .select(['w.capacity', 'w.in_place_of'])
        .select((eb) => stoppedMaster(services, eb).as('waits_for'))
        .where('tv.organization_id', '=', organizationId),
    request,
    { sortable: { due_at: sql`coalesce(w.due_at, 'infinity')`, since: 'w.since', number: 'r.number' }, standard: 'due_at', id: 'r.id' },
  );
  return {
    ...page,
    items: page.items.map((row): WorkItem => {
      const isOverdue = row.due_at !== null && row.due_at <= now;
      return {
        id: row.id,
        module: row.module,
        number: row.number,
        title: row.title,
        template: { id: row.template_id, name: textIn(row.titles, language), icon: row.icon },
        status: row.status,
        site: row.site_id === null ? null : { id: row.site_id, name: row.site_name ?? '' },
        requester: { id: row.requester_id, name: row.full_name },
        starts_at: row.starts_at?.toISOString() ?? null,
        event: row.event,
        is_review: row.is_review,
        since: row.since.toISOString(),
        due_at: row.due_at?.toISOString() ?? null,
        is_overdue: isOverdue,
        urgency: isOverdue ? 'overdue' : row.due_at !== null && isToday(row.due_at, now, session.zone) ? 'today' : 'later',
        capacity: row.capacity,
        in_place_of: row.in_place_of,
        waits_for: row.waits_for,
      };
    }),
  };
}

/** Selects the master that a record's step waits for, while that is suspended or after it has ended. */
function stoppedMaster({ modules }: RecordServices, eb: ExpressionBuilder<Waiting, 'r' | 'w'>) {
  const stopped = modules.all.flatMap(({ id, lifecycle }) => stoppedStates(lifecycleById(lifecycle)).map((status) => `${id} ${status}`));
  return jsonObjectFrom(
    eb
      .selectFrom('record_links as l')
      .innerJoin('records as m', (join) => join.onRef('m.organization_id', '=', 'l.organization_id').onRef('m.id', '=', 'l.to_id'))
      .select(['m.id', 'm.module', 'm.number', 'm.status'])
      .whereRef('l.organization_id', '=', 'r.organization_id')
      .whereRef('l.from_id', '=', 'r.id')
      .where('l.relation', '=', masterRelation)
      .where('w.needs_master', '=', true)
      .where(sql<boolean>`concat(m.module, ' ', m.status) = ANY (${stopped})`)
      .orderBy('m.id')
      .limit(1),
  );
}

/** Counts the work that waits for a person, and how much of it is overdue. */
export async function countWork(services: RecordServices, trx: Tenant, session: ServerSession): Promise<WorkCount> {
  const now = services.clock.now();
  const { total, overdue } = await waiting(services, trx, session, { now })
    .select((eb) => [eb.fn.countAll<string>().as('total'), eb.fn.countAll<string>().filterWhere('w.due_at', '<=', now).as('overdue')])
    .executeTakeFirstOrThrow();
  return { total: Number(total), overdue: Number(overdue) };
}

function waiting(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { module, kind, now }: { module?: string; kind?: 'reviews'; now: Date },
) {
  return trx
    .selectFrom('records as r')
    .innerJoin(awaitedWork(services, session, { module, kind, now }).as('w'), 'w.record_id', 'r.id')
    .where('r.organization_id', '=', session.organizationId);
}

function isToday(moment: Date, now: Date, zone: string): boolean {
  return dayIn(moment, zone) === dayIn(now, zone);
}
