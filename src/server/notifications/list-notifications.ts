import { sql } from 'kysely';
import type { MailTexts } from '../../shared/mail-texts.ts';
import type { NotificationRow } from '../../shared/notification.ts';
import { allows } from '../../shared/permission.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf } from '../listing/page-of.ts';
import { inAppText } from '../mail/mail-text.ts';
import { limitText } from '../mail/time-text.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { readableBy } from '../session/read-scope.ts';
import type { ServerSession } from '../session/server-session.ts';
import { accountModule } from './scenarios.ts';
import { textIn } from '../templates/template-store.ts';

export interface NotificationFilter {
  state?: 'read' | 'unread';
  modules: readonly string[];
  scenarios: readonly string[];
}

type Modules = Pick<ModuleCatalogue, 'all'>;

/** Notices of records that the person may still read, and of things that are no records. */
function toldTo(trx: Tenant, modules: Modules, session: ServerSession) {
  const { organizationId, userId, rules } = session;
  const readable = modules.all.filter(({ subject }) => allows(rules, 'read', subject)).map(({ id }) => id);
  return trx
    .selectFrom('notifications as n')
    .leftJoin('records as r', (join) => sameOrganization(join, 'r.id', 'n.record_id'))
    .where('n.organization_id', '=', organizationId)
    .where('n.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('n.record_id', 'is', null),
        eb.and([eb('r.organization_id', '=', organizationId), sql<boolean>`r.module = ANY (${readable}::text[])`, readableBy(session)(eb)]),
      ]),
    );
}

/** One page of a person's notifications, in the language that they read in now. */
export async function pageOfNotifications(
  trx: Tenant,
  modules: Modules,
  session: ServerSession,
  request: ListRequest & NotificationFilter,
) {
  const { state, modules: ofModules, scenarios } = request;
  const wanted = (request.search ?? '').trim();
  const found = toldTo(trx, modules, session)
    .$if(wanted !== '', (of) => of.where((eb) => eb.or([eb('r.number', 'ilike', like(wanted)), eb('n.title', 'ilike', like(wanted))])))
    .$if(state !== undefined, (of) => of.where('n.read_at', state === 'read' ? 'is not' : 'is', null))
    .$if(ofModules.length > 0, (of) => of.where('n.module', 'in', ofModules))
    .$if(scenarios.length > 0, (of) => of.where('n.scenario', 'in', scenarios));
  const page = await pageOf(
    found,
    (of) =>
      of
        .innerJoin('organizations as o', 'o.id', 'n.organization_id')
        .leftJoin('template_versions as tv', (join) =>
          sameOrganization(join, 'tv.template_id', 'r.template_id').onRef('tv.version', '=', 'r.template_version'),
        )
        .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'r.site_id'))
        .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'n.sender_id'))
        .leftJoin('mailer_templates as m', (join) =>
          sameOrganization(join, 'm.module', 'n.module').onRef('m.scenario', '=', 'n.scenario').on('m.language', '=', session.language),
        )
        .select([
          'n.id',
          'n.module',
          'n.scenario',
          'n.record_id',
          'n.path',
          'n.title',
          'n.sender_id',
          'n.due_at',
          'n.at',
          'n.read_at',
          'r.number',
          'tv.titles',
        ])
        .select(['s.name as site_name', 's.timezone as site_zone', 'u.full_name as sender_name', 'o.name as organization', 'm.texts']),
    request,
    { sortable: { at: 'n.at', unread: sql`(n.read_at IS NULL)` }, standard: '-unread', id: 'n.id' },
  );
  return { ...page, items: page.items.map((row) => present(row, session)) };
}

interface StoredNotification {
  id: string;
  module: string;
  scenario: string;
  record_id: string | null;
  path: string | null;
  title: string | null;
  sender_id: string | null;
  due_at: Date | null;
  at: Date;
  read_at: Date | null;
  number: string | null;
  titles: Record<string, string> | null;
  site_name: string | null;
  site_zone: string | null;
  sender_name: string | null;
  organization: string;
  texts: MailTexts | null;
}

function present(row: StoredNotification, { language, fullName, zone }: ServerSession): NotificationRow {
  const { id, module, scenario, number, sender_id: senderId } = row;
  const variables = {
    name: fullName,
    organization: row.organization,
    number: number ?? '',
    template: textIn(row.titles ?? {}, language),
    site: row.site_name ?? '',
    sender: row.sender_name ?? '',
    note: row.title ?? '',
    due: row.due_at ? limitText(row.due_at, language, row.site_zone ?? zone) : '',
  };
  return {
    id,
    module,
    scenario,
    text: inAppText(language, module === accountModule ? scenario : `${module}.${scenario}`, variables, row.texts ?? undefined),
    record: row.record_id === null ? null : { id: row.record_id, number },
    path: row.path,
    sender: senderId === null ? null : { id: senderId, name: row.sender_name ?? '' },
    at: row.at.toISOString(),
    is_read: row.read_at !== null,
  };
}

/** How many of a person's notifications are new to them. */
export async function countUnread(trx: Tenant, modules: Modules, session: ServerSession): Promise<number> {
  const { count } = await toldTo(trx, modules, session)
    .where('n.read_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks one of a person's notifications, or all, as read or as new; gives how many that changed, or nothing where there is no such one. */
export async function markNotifications(
  trx: Tenant,
  modules: Modules,
  session: ServerSession,
  { id, isRead, at }: { id?: string; isRead: boolean; at: Date },
): Promise<number | undefined> {
  const { organizationId, userId } = session;
  const known = toldTo(trx, modules, session)
    .select('n.id')
    .$if(id !== undefined, (of) => of.where('n.id', '=', id ?? ''));
  if (id !== undefined && !(await known.executeTakeFirst())) return undefined;
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: isRead ? at : null })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', 'in', known)
    .where('read_at', isRead ? 'is' : 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
