import { Type, type TSchema } from 'typebox';
import { currencies } from '../../shared/currency.ts';
import { exportRowRange, signingMinuteRange } from '../../shared/organization-settings.ts';
import type { App } from '../http/app-type.ts';
import { closed } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { changeSetting, settingOf, type OrganizationSettings } from './organization-setting.ts';

const config = { access: { level: 'admin' } } as const;

/** Adds the settings of an organisation that are one value each: how long a password counts when signing, its currency, and the rows of an export. */
export function organizationSettingRoutes(app: App, services: Services): void {
  addSetting(app, services, 'sign_again_minutes', { path: 'signing', property: 'minutes', schema: Type.Integer(signingMinuteRange) });
  addSetting(app, services, 'currency', { path: 'currency', property: 'currency', schema: Type.Enum([...currencies]) });
  addSetting(app, services, 'export_rows', { path: 'exports', property: 'rows', schema: Type.Integer(exportRowRange) });
}

/** Adds reading and changing one setting, under `/api/organization/<path>`. */
function addSetting<Column extends keyof OrganizationSettings>(
  app: App,
  { tenancy, clock }: Services,
  column: Column,
  { path, property, schema }: { path: string; property: string; schema: TSchema },
): void {
  const url = `/api/organization/${path}`;
  const tags = ['organisation'];
  const setting = Type.Unsafe<Record<string, OrganizationSettings[Column]>>(closed({ [property]: schema }));

  app.get(url, { schema: { tags, response: { 200: setting } }, config }, ({ session }) =>
    tenancy.withTenant(session, async (trx) => ({ [property]: await settingOf(trx, session.organizationId, column) }), { readOnly: true }),
  );

  app.patch(url, { schema: { tags, body: setting, response: { 200: setting } }, config }, async ({ session, body }) => {
    const value = body[property];
    if (value !== undefined) await tenancy.withTenant(session, (trx) => changeSetting(trx, session, column, { value, at: clock.now() }));
    return body;
  });
}
