import { Type } from 'typebox';
import { currencies } from '../../shared/currency.ts';
import type { App } from '../http/app-type.ts';
import { closed } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { changeCurrency, currencyOf } from './currency.ts';

const tags = ['organisation'];
const config = { access: { level: 'admin' } } as const;
const Setting = closed({ currency: Type.Enum([...currencies]) });

/** The currency that the organisation states amounts in. */
export function currencyRoutes(app: App, { tenancy, clock }: Services): void {
  app.get('/api/organization/currency', { schema: { tags, response: { 200: Setting } }, config }, async ({ session }) => ({
    currency: await tenancy.withTenant(session, (trx) => currencyOf(trx, session.organizationId), { readOnly: true }),
  }));

  app.patch(
    '/api/organization/currency',
    { schema: { tags, body: Setting, response: { 200: Setting } }, config },
    async ({ session, body }) => {
      await tenancy.withTenant(session, (trx) => changeCurrency(trx, session, body.currency, clock.now()));
      return body;
    },
  );
}
