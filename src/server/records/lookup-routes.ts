import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { closed, Id } from '../http/schemas.ts';
import { loadView, lookupsAfter, viewAtSite } from './load-view.ts';
import type { Services } from '../services.ts';
import { questionsLookedUp } from '../lookups/look-up-for.ts';

const value = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);
const lookups = closed({ questions: Type.Array(Type.String()), lookups: Type.Record(Type.String(), value) });

/** Serves the values that the rules of a record look up. The form requests them again when an answer that they depend on changes. */
export function lookupRoutes(app: App, services: Services): void {
  app.post(
    '/api/records/:id/lookups',
    {
      bodyLimit: 1024 * 1024,
      schema: {
        tags: ['records'],
        params: closed({ id: Id }),
        body: closed({ answers: Type.Record(Type.String(), Type.Unknown()) }),
        response: { 200: lookups },
      },
      config: { access: { level: 'module', action: 'read' }, unknownId: 'record.not-found' },
    },
    async ({ session, params, body }) =>
      services.tenancy.withTenant(
        session,
        async (trx) => {
          const view = await loadView(services, trx, session, params.id);
          const questions = await questionsLookedUp(view.form);
          const sent = Object.fromEntries(Object.entries(body.answers).filter(([id]) => questions.includes(id)));
          const answers = { ...view.record.answers, ...sent };
          const placed = await viewAtSite(trx, session, view, answers);
          return { questions, ...(await lookupsAfter(services.modules, trx, session, placed, answers)) };
        },
        { readOnly: true },
      ),
  );
}
