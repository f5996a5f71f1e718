import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { closed } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { subscribe, subscriptionsOf } from './subscriptions.ts';

const path = '/api/v1/email_subscriptions';
const tags = ['notifications'];
const word = Type.String({ maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' });
const scenario = closed({ id: Type.String(), is_duty: Type.Boolean(), is_on: Type.Boolean() });
const Answer = closed({ modules: Type.Array(closed({ id: Type.String(), scenarios: Type.Array(scenario) })) });

/** Serves the reader's choice of notifications that are also mailed. In-app notifications cannot be switched off. */
export function subscriptionRoutes(app: App, { tenancy, modules, clock }: Services): void {
  const config = { access: { level: 'signed-in' } } as const;

  app.get(path, { schema: { tags, response: { 200: Answer } }, config }, async ({ session }) => ({
    modules: await tenancy.withTenant(session, (trx) => subscriptionsOf(trx, modules, session), { readOnly: true }),
  }));

  app.patch(
    path,
    {
      schema: {
        tags,
        body: closed({ email_subscription: closed({ module: word, scenario: word, is_on: Type.Boolean() }) }),
        response: { 200: Answer },
      },
      config,
    },
    async ({ session, body: { email_subscription: wanted } }) =>
      tenancy.withTenant(session, async (trx) => {
        await subscribe(trx, modules, session, { ...wanted, isOn: wanted.is_on, at: clock.now() });
        return { modules: await subscriptionsOf(trx, modules, session) };
      }),
  );
}
