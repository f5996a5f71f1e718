import { clockedStates, lifecycleById, overdueColumn } from '../../../workflows/index.ts';
import { durationOf, later } from '../../shared/duration.ts';
import type { RemindAction } from '../../shared/notification.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { RecordServices } from '../records/load-view.ts';
import { readableBy } from '../session/read-scope.ts';
import type { ServerSession } from '../session/server-session.ts';
import { textIn } from '../templates/template-store.ts';
import { listWork } from './list-work.ts';

const most = 100;

/**
 * Returns the work that waits for a person: reviews requested from them, and work under way in their name whose time is nearly over or
 * over, as far as they may read it. The earliest due comes first.
 */
export async function remindActions(services: RecordServices, trx: Tenant, session: ServerSession): Promise<RemindAction[]> {
  const { items } = await listWork(services, trx, session, { page: 1, size: most, kind: 'reviews' });
  const reviews = items.map(({ id, module, number, template, site, due_at, is_overdue }): RemindAction => ({
    kind: 'review',
    record: { id, module, number },
    template: template.name,
    site,
    due_at,
    is_overdue,
  }));
  const all = [...reviews, ...(await endingWork(services, trx, session))];
  return all.toSorted((a, b) => (a.due_at ?? '9').localeCompare(b.due_at ?? '9')).slice(0, most);
}

async function endingWork({ modules, clock }: RecordServices, trx: Tenant, session: ServerSession): Promise<RemindAction[]> {
  const { organizationId, userId, language } = session;
  const now = clock.now();
  const found: RemindAction[] = [];
  for (const { id: module, subject, lifecycle: id, performs = [], reminders = [] } of modules.all) {
    if (!allows(session.rules, 'read', subject)) continue;
    const lifecycle = lifecycleById(id);
    const end = overdueColumn(lifecycle);
    const reminder = reminders.find(({ of, before: span }) => of === end && span !== undefined);
    const states = reminder?.while === undefined ? clockedStates(lifecycle) : [reminder.while];
    const parties = [...performs, ...(reminder?.tells ?? [])];
    const before = durationOf(reminder?.before ?? '');
    if (states.length === 0 || parties.length === 0) continue;
    const rows = await trx
      .selectFrom('records as r')
      .innerJoin('template_versions as tv', (join) =>
        sameOrganization(join, 'tv.template_id', 'r.template_id').onRef('tv.version', '=', 'r.template_version'),
      )
      .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'r.site_id'))
      .select(['r.id', 'r.number', `r.${end} as due_at`, 'r.site_id', 's.name as site_name', 'tv.titles'])
      .where('r.organization_id', '=', organizationId)
      .where('r.module', '=', module)
      .where(readableBy(session))
      .where('r.status', 'in', states)
      .where(`r.${end}`, '<=', before ? later(now, before) : now)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('record_people as p')
            .select('p.user_id')
            .where('p.organization_id', '=', organizationId)
            .whereRef('p.record_id', '=', 'r.id')
            .where('p.user_id', '=', userId)
            .where('p.party', 'in', parties),
        ),
      )
      .orderBy(`r.${end}`)
      .limit(most)
      .execute();
    for (const row of rows)
      found.push({
        kind: 'ending',
        record: { id: row.id, module, number: row.number },
        template: textIn(row.titles, language),
        site: row.site_id === null ? null : { id: row.site_id, name: row.site_name ?? '' },
        due_at: row.due_at?.toISOString() ?? null,
        is_overdue: row.due_at !== null && row.due_at <= now,
      });
  }
  return found;
}
