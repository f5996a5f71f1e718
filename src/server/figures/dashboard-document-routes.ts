import { Type } from 'typebox';
import { summaryTab, type Dashboard } from '../../shared/dashboard.ts';
import type { App } from '../http/app-type.ts';
import { closed } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { changeDashboard, dashboardDocument } from './own-dashboards.ts';
import { ownReading, sentDashboard } from './sent-dashboards.ts';

/** A dashboard as `schemas/core/dashboard.schema.json` describes it. That schema validates requests. */
const Document = Type.Unsafe<Dashboard>(Type.Object({}, { additionalProperties: true }));
const version = Type.Integer({ minimum: 0 });
const OfTab = closed({ tab: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 100 }) });
const Answer = closed({ dashboard: closed({ document: Document, lock_version: version, is_supplied: Type.Boolean() }) });
const Body = closed({ dashboard: closed({ document: Document, lock_version: version }) });

/** Dashboards of an organisation as documents: the dashboard on the tab of all modules, and editing for admins. */
export function dashboardDocumentRoutes(app: App, services: Services): void {
  const { tenancy, modules } = services;
  const tags = ['dashboards'];
  const one = '/api/dashboards/documents/:tab';
  const config = { access: { level: 'admin' }, unknownId: 'module.not-found' } as const;

  app.get(
    '/api/dashboards/summary',
    { schema: { tags, response: { 200: closed({ dashboard: Document }) } }, config: { access: { level: 'signed-in' } } },
    async ({ session }) => {
      const own = await tenancy.withTenant(session, (trx) => ownReading(trx, session.organizationId), { readOnly: true });
      return { dashboard: sentDashboard(modules, own, session.rules, summaryTab) as Dashboard };
    },
  );

  app.get(one, { schema: { tags, params: OfTab, response: { 200: Answer } }, config }, async ({ session, params }) => ({
    dashboard: await tenancy.withTenant(session, (trx) => dashboardDocument(modules, trx, session.organizationId, params.tab), {
      readOnly: true,
    }),
  }));

  app.put(one, { schema: { tags, params: OfTab, body: Body, response: { 200: Answer } }, config }, async ({ session, params, body }) => {
    const { document, lock_version: lockVersion } = body.dashboard;
    const change = { tab: params.tab, document, lockVersion };
    return { dashboard: await tenancy.withTenant(session, (trx) => changeDashboard(services, trx, session, change)) };
  });

  app.delete(
    one,
    { schema: { tags, params: OfTab, querystring: closed({ lock_version: version }), response: { 200: Answer } }, config },
    async ({ session, params, query }) => {
      const change = { tab: params.tab, document: null, lockVersion: query.lock_version };
      return { dashboard: await tenancy.withTenant(session, (trx) => changeDashboard(services, trx, session, change)) };
    },
  );
}
