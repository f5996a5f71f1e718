import { Type } from 'typebox';
import { currencies } from '../../shared/currency.ts';
import { exportRowRange, signingMinuteRange } from '../../shared/organization-settings.ts';
import type { App } from '../http/app-type.ts';
import { closed } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { changeSetting, settingOf } from '../session/organization-setting.ts';

const tags = ['organisation'];
const config = { access: { level: 'admin' } } as const;
const signing = closed({ minutes: Type.Integer(signingMinuteRange) });
const currency = closed({ currency: Type.Enum([...currencies]) });
const exporting = closed({ rows: Type.Integer(exportRowRange) });

/** The settings of an organisation that are one value each: how long a password counts when signing, its currency, and the rows of an export. */
export function organizationSettingRoutes(app: App, { tenancy, clock }: Services): void {
  const readOnly = { readOnly: true } as const;

  app.get('/api/organization/signing', { schema: { tags, response: { 200: signing } }, config }, ({ session }) =>
    tenancy.withTenant(session, async (trx) => ({ minutes: await settingOf(trx, session.organizationId, 'sign_again_minutes') }), readOnly),
  );
  app.patch(
    '/api/organization/signing',
    { schema: { tags, body: signing, response: { 200: signing } }, config },
    async ({ session, body }) => {
      const change = { value: body.minutes, at: clock.now() };
      await tenancy.withTenant(session, (trx) => changeSetting(trx, session, 'sign_again_minutes', change));
      return body;
    },
  );

  app.get('/api/organization/currency', { schema: { tags, response: { 200: currency } }, config }, ({ session }) =>
    tenancy.withTenant(session, async (trx) => ({ currency: await settingOf(trx, session.organizationId, 'currency') }), readOnly),
  );
  app.patch(
    '/api/organization/currency',
    { schema: { tags, body: currency, response: { 200: currency } }, config },
    async ({ session, body }) => {
      const change = { value: body.currency, at: clock.now() };
      await tenancy.withTenant(session, (trx) => changeSetting(trx, session, 'currency', change));
      return body;
    },
  );

  app.get('/api/organization/exports', { schema: { tags, response: { 200: exporting } }, config }, ({ session }) =>
    tenancy.withTenant(session, async (trx) => ({ rows: await settingOf(trx, session.organizationId, 'export_rows') }), readOnly),
  );
  app.patch(
    '/api/organization/exports',
    { schema: { tags, body: exporting, response: { 200: exporting } }, config },
    async ({ session, body }) => {
      const change = { value: body.rows, at: clock.now() };
      await tenancy.withTenant(session, (trx) => changeSetting(trx, session, 'export_rows', change));
      return body;
    },
  );
}
