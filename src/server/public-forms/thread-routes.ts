import { Type } from 'typebox';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import { longestMessage } from '../../shared/public-form.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe } from '../http/schemas.ts';
import { loadView } from '../records/load-view.ts';
import { appendRecordEntry } from '../records/record-entry.ts';
import type { Services } from '../services.ts';
import { addMessage, hasReporter, threadOf } from './follow-up.ts';

const tags = ['public forms'];
const Thread = closed({
  /** Whether a reporter without an account reads the messages. */
  has_reporter: Type.Boolean(),
  may_write: Type.Boolean(),
  messages: Type.Array(
    closed({
      id: Id,
      text: Type.String(),
      at: Type.String(),
      author: maybe(closed({ id: Id, name: Type.String() })),
      isOrganization: Type.Boolean(),
    }),
  ),
});

/** The organisation's side of the messages with a reporter who has no account. */
export function threadRoutes(app: App, services: Services): void {
  const { tenancy, clock } = services;
  const config = (action: 'read' | 'update') => ({ access: { level: 'module', action }, unknownId: 'record.not-found' }) as const;

  app.get(
    '/api/records/:id/messages',
    { schema: { tags, params: IdParams, response: { 200: Thread } }, config: config('read') },
    ({ session, params: { id } }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const { record, manifest } = await loadView(services, trx, session, id);
          return {
            has_reporter: await hasReporter(trx, session.organizationId, record.id, clock.now()),
            may_write: allows(session.rules, 'update', manifest.subject),
            messages: await threadOf(trx, session.organizationId, record.id),
          };
        },
        { readOnly: true },
      ),
  );

  app.post(
    '/api/records/:id/messages',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ text: Type.String({ minLength: 1, maxLength: longestMessage }) }),
        response: { 201: Thread },
      },
      config: config('update'),
    },
    async ({ session, params: { id }, body }, reply) => {
      const thread = await tenancy.withTenant(session, async (trx) => {
        const { record, manifest } = await loadView(services, trx, session, id);
        if (!allows(session.rules, 'update', manifest.subject)) throw new Problem('permission.denied');
        if (!(await hasReporter(trx, session.organizationId, record.id, clock.now()))) throw new Problem('report.not-found');
        const at = clock.now();
        await addMessage(trx, session.organizationId, { record: record.id, author: session.userId, text: body.text.trim() }, at);
        const messages = await threadOf(trx, session.organizationId, record.id);
        await appendRecordEntry(trx, session, { at, recordId: record.id, action: 'answerReporter', details: {} });
        return { has_reporter: true, may_write: true, messages };
      });
      return reply.code(201).send(thread);
    },
  );
}
