import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { listed, listPage, listQuery, Words } from '../listing/list-query.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, listOf, maybe } from '../http/schemas.ts';
import { announce } from '../db/announce.ts';
import { countWork } from './list-work.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { countUnread, markNotifications, pageOfNotifications } from '../notifications/list-notifications.ts';
import { remindActions } from './remind-actions.ts';

const path = '/api/v1/notifications';
const tags = ['notifications'];
const named = maybe(closed({ id: Id, name: Type.String() }));
const notification = closed({
  id: Id,
  module: Type.String(),
  scenario: Type.String(),
  text: Type.String(),
  record: maybe(closed({ id: Id, number: maybe(Type.String()) })),
  path: maybe(Type.String()),
  sender: named,
  at: Type.String(),
  is_read: Type.Boolean(),
});
const action = closed({
  kind: Type.Enum(['review', 'ending']),
  record: closed({ id: Id, module: Type.String(), number: maybe(Type.String()) }),
  template: Type.String(),
  site: named,
  due_at: maybe(Type.String()),
  is_overdue: Type.Boolean(),
});
const filters = {
  state: Type.Optional(Type.Enum(['read', 'unread'])),
  module: Type.Optional(Words),
  scenario: Type.Optional(Words),
};
const mark = Type.Object({ notification: closed({ is_read: Type.Boolean() }) }, { additionalProperties: false });
const marked = closed({ changed: Type.Integer() });

/** Serves the reader's notifications, the number of new ones, and the work that waits for the reader. */
export function notificationRoutes(app: App, services: Services): void {
  const { tenancy, modules, clock } = services;
  const config = { access: { level: 'signed-in' } } as const;
  const readOnly = { readOnly: true };

  const markRead = (session: ServerSession, isRead: boolean, id?: string) =>
    tenancy.withTenant(session, async (trx) => {
      const changed = await markNotifications(trx, modules, session, { isRead, at: clock.now(), ...(id !== undefined && { id }) });
      if (changed === undefined) throw new Problem('settings.not-found');
      // Updates the counts on the user's other screens.
      if (changed > 0)
        announce(trx, {
          channel: 'Notification',
          to: { userId: session.userId },
          action: 'update',
          ...(id !== undefined && { data: { id } }),
        });
      return { changed };
    });

  app.get(
    path,
    { schema: { tags, querystring: listQuery(['at', 'unread'], filters), response: { 200: listPage(notification) } }, config },
    async ({ session, query: { module, scenario, ...request } }) => {
      const filter = { ...request, modules: listed(module), scenarios: listed(scenario) };
      return tenancy.withTenant(session, (trx) => pageOfNotifications(trx, modules, session, filter), readOnly);
    },
  );

  app.patch(path, { schema: { tags, body: mark, response: { 200: marked } }, config }, async ({ session, body }) =>
    markRead(session, body.notification.is_read),
  );

  app.patch(
    `${path}/:id`,
    { schema: { tags, params: IdParams, body: mark, response: { 200: marked } }, config: { ...config, unknownId: 'settings.not-found' } },
    async ({ session, params, body }) => markRead(session, body.notification.is_read, params.id),
  );

  app.get(
    '/api/actions_and_unread_notifications',
    { schema: { tags, response: { 200: closed({ unread_notifications: Type.Integer(), actions: Type.Integer() }) } }, config },
    async ({ session }) =>
      tenancy.withTenant(
        session,
        async (trx) => ({
          unread_notifications: await countUnread(trx, modules, session),
          actions: (await countWork(services, trx, session)).total,
        }),
        readOnly,
      ),
  );

  app.get('/api/remind_actions', { schema: { tags, response: { 200: listOf(action) } }, config }, async ({ session }) => ({
    items: await tenancy.withTenant(session, (trx) => remindActions(services, trx, session), readOnly),
  }));
}
