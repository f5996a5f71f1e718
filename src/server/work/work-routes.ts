import { Type } from 'typebox';
import { listPage, listQuery } from '../listing/list-query.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { countWork, listWork, sortableWork, workReading } from './list-work.ts';

const tags = ['work'];
const named = closed({ id: Id, name: Type.String() });
const item = closed({
  id: Id,
  module: Type.String(),
  number: maybe(Type.String()),
  title: maybe(Type.String()),
  template: closed({ id: Id, name: Type.String(), icon: Type.String() }),
  status: Type.String(),
  conditions: Type.Array(Type.String()),
  site: maybe(named),
  requester: named,
  starts_at: maybe(Type.String()),
  event: Type.String(),
  is_review: Type.Boolean(),
  since: Type.String(),
  due_at: maybe(Type.String()),
  is_overdue: Type.Boolean(),
  urgency: Type.Enum(['overdue', 'today', 'later']),
  capacity: maybe(Type.Enum(['anyone', 'asked', 'substitute', 'escalation', 'final'])),
  in_place_of: maybe(Type.String()),
  waits_for: maybe(closed({ id: Id, module: Type.String(), number: maybe(Type.String()), status: Type.String() })),
});

/** Serves the work that waits for the reader, over all modules: reviews and steps. It is done by sending events to the records. */
export function workRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const config = { access: { level: 'signed-in' } } as const;

  app.get(
    '/api/work',
    {
      schema: {
        tags,
        querystring: listQuery(sortableWork, { module: Type.Optional(Type.String({ maxLength: 60 })) }),
        response: { 200: listPage(item) },
      },
      config,
    },
    async ({ session, query }) => tenancy.withTenant(session, (trx) => listWork(services, trx, session, query), workReading),
  );

  app.get(
    '/api/work/count',
    { schema: { tags, response: { 200: closed({ total: Type.Integer(), overdue: Type.Integer(), to_read: Type.Integer() }) } }, config },
    async ({ session }) => tenancy.withTenant(session, (trx) => countWork(services, trx, session), workReading),
  );
}
