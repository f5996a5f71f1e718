import { Type } from 'typebox';
import { reportedPersons, reportTriggers } from '../../shared/report-clock.ts';
import type { App } from '../http/app-type.ts';
import { closed } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { changeReportClocks, reportClocks } from './report-rules.ts';

const tags = ['incidents'];
const config = { access: { level: 'admin' } } as const;
const Rule = closed({
  id: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  authority: Type.String({ minLength: 1, maxLength: 80 }),
  triggers: Type.Array(Type.Enum([...reportTriggers]), { minItems: 1, maxItems: reportTriggers.length, uniqueItems: true }),
  who: Type.Enum([...reportedPersons]),
  more_than_days: Type.Integer({ minimum: 0, maximum: 365 }),
  within: Type.String({ pattern: '^P([0-9]{1,3}D|T[0-9]{1,3}H)$' }),
  counts_from: Type.Enum(['accident', 'known']),
  at_once: Type.Boolean(),
  is_active: Type.Boolean(),
  source: Type.String({ maxLength: 200 }),
});
const Settings = closed({
  report_clocks: closed({ rules: Type.Array(Rule, { maxItems: 100 }), lock_version: Type.Integer({ minimum: 0 }) }),
});

/** Deadlines for reporting accidents to authorities, by country; for admins. */
export function reportClockRoutes(app: App, services: Services): void {
  const { tenancy } = services;

  app.get('/api/report_clocks', { schema: { tags, response: { 200: Settings } }, config }, async ({ session }) => ({
    report_clocks: await tenancy.withTenant(session, (trx) => reportClocks(trx, session.organizationId), { readOnly: true }),
  }));

  app.put('/api/report_clocks', { schema: { tags, body: Settings, response: { 200: Settings } }, config }, async ({ session, body }) => ({
    report_clocks: await tenancy.withTenant(session, (trx) => changeReportClocks(services, trx, session, body.report_clocks)),
  }));
}
