import { sql } from 'kysely';
import type { ApprovalCount, ApprovalPage } from '../../shared/review.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf } from '../listing/page-of.ts';
import type { RecordServices } from '../records/load-view.ts';
import type { ServerSession } from '../session/server-session.ts';
import { textIn } from '../templates/template-store.ts';
import { modulesReviewedBy, seatsWaitingFor } from './waiting-for.ts';

/** What the list of approvals can be sorted by; what is due first stands first. */
export const sortableApprovals = ['due_at', 'since', 'number'] as const;

/** One page of what waits for a person's decision, over all modules. */
export async function listApprovals(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  request: ListRequest & { module?: string },
): Promise<ApprovalPage> {
  const { organizationId, language } = session;
  const now = services.clock.now();
  const page = await pageOf(
    waitingRecords(services, trx, session, request.module, now),
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
        .select([
          'r.id',
          'r.module',
          'r.number',
          'r.title',
          'r.template_id',
          'tv.titles',
          't.icon',
          'r.status',
          'r.site_id',
          's.name as site_name',
        ])
        .select(['r.requester_id', 'u.full_name', 'w.since', 'w.due_at', 'w.capacity', 'w.in_place_of'])
        .where('tv.organization_id', '=', organizationId),
    request,
    { sortable: { due_at: sql`coalesce(w.due_at, 'infinity')`, since: 'w.since', number: 'r.number' }, standard: 'due_at', id: 'r.id' },
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      module: row.module,
      number: row.number,
      title: row.title,
      template: { id: row.template_id, name: textIn(row.titles, language), icon: row.icon },
      status: row.status,
      site: row.site_id === null ? null : { id: row.site_id, name: row.site_name ?? '' },
      requester: { id: row.requester_id, name: row.full_name },
      since: row.since.toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
      is_overdue: row.due_at !== null && row.due_at <= now,
      capacity: row.capacity,
      in_place_of: row.in_place_of,
    })),
  };
}

/** How much waits for a person's decision. */
export async function countApprovals(services: RecordServices, trx: Tenant, session: ServerSession): Promise<ApprovalCount> {
  const now = services.clock.now();
  const { total, overdue } = await waitingRecords(services, trx, session, undefined, now)
    .select((eb) => [eb.fn.countAll<string>().as('total'), eb.fn.countAll<string>().filterWhere('w.due_at', '<=', now).as('overdue')])
    .executeTakeFirstOrThrow();
  return { total: Number(total), overdue: Number(overdue) };
}

function waitingRecords(services: RecordServices, trx: Tenant, session: ServerSession, module: string | undefined, now: Date) {
  const reviewed = modulesReviewedBy(services, session);
  const modules = module === undefined ? reviewed : reviewed.filter((id) => id === module);
  return trx
    .selectFrom('records as r')
    .innerJoin(seatsWaitingFor(session, modules, now).as('w'), 'w.record_id', 'r.id')
    .where('r.organization_id', '=', session.organizationId);
}
