import { Type } from 'typebox';
import { listPage, listQuery } from '../listing/list-query.ts';
import type { App } from '../plugins/app-type.ts';
import { closed, Id, maybe } from '../plugins/schemas.ts';
import type { Services } from '../services.ts';
import { countApprovals, listApprovals, sortableApprovals } from './list-approvals.ts';

const tags = ['approvals'];
const named = closed({ id: Id, name: Type.String() });
const approval = closed({
  id: Id,
  module: Type.String(),
  number: maybe(Type.String()),
  title: maybe(Type.String()),
  template: closed({ id: Id, name: Type.String(), icon: Type.String() }),
  status: Type.String(),
  site: maybe(named),
  requester: named,
  since: Type.String(),
  due_at: maybe(Type.String()),
  is_overdue: Type.Boolean(),
  capacity: Type.Enum(['anyone', 'asked', 'substitute', 'escalation', 'final']),
  in_place_of: maybe(Type.String()),
});

/** What waits for the reader's decision, over all modules; it is decided by events of the records. */
export function approvalRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const config = { access: { level: 'signed-in' } } as const;

  app.get(
    '/api/approvals',
    {
      schema: {
        tags,
        querystring: listQuery(sortableApprovals, { module: Type.Optional(Type.String({ maxLength: 60 })) }),
        response: { 200: listPage(approval) },
      },
      config,
    },
    async ({ session, query }) => tenancy.withTenant(session, (trx) => listApprovals(services, trx, session, query), { readOnly: true }),
  );

  app.get(
    '/api/approvals/count',
    { schema: { tags, response: { 200: closed({ total: Type.Integer(), overdue: Type.Integer() }) } }, config },
    async ({ session }) => tenancy.withTenant(session, (trx) => countApprovals(services, trx, session), { readOnly: true }),
  );
}
