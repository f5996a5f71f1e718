import { Type } from 'typebox';
import type { App } from '../../../server/http/app-type.ts';
import { closed, Id, maybe } from '../../../server/http/schemas.ts';
import type { Services } from '../../../server/services.ts';
import { recentWorkers } from './recent-workers.ts';

const tags = ['worker profiles'];
const newest = '/api/v1/work_profile/v2_find_recent_workers';
const config = { access: { level: 'permission', module: 'Worker', action: 'read' } } as const;
const text = maybe(Type.String());
const query = closed({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
const Worker = closed({
  id: Id,
  number: Type.String(),
  name: Type.String(),
  photo: maybe(Id),
  induction_id: text,
  induction_valid_until: text,
  employee_id: text,
  employer: text,
  trade: text,
  site: maybe(closed({ id: Id, name: Type.String() })),
  updated_at: Type.String(),
});

/** The specification's calls on worker profiles (section 7.4), over the same records as our own. */
export function workerRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  app.get(
    newest,
    { schema: { tags, querystring: query, response: { 200: closed({ value: Type.Array(Worker) }) } }, config },
    async ({ session, query: { search = '', size = 20 } }) => ({
      value: await tenancy.withTenant(session, (trx) => recentWorkers(trx, session, { search, size }), { readOnly: true }),
    }),
  );

  app.get(
    '/api/v1/work_profile/find_recent_workers',
    { schema: { tags, response: { 308: Type.Null() } }, config },
    async ({ url }, reply) => reply.redirect(newest + (/\?.*/.exec(url)?.[0] ?? ''), 308),
  );
}
