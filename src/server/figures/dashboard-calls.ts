import { Type } from 'typebox';
import type { Figure } from '../../shared/figure.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { App } from '../http/app-type.ts';
import { closed, listOf } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { countFigure } from './count-figure.ts';
import { scopeOf, scopeQuery, type ScopeQuery } from './indicator-calls.ts';

const countQuery = closed(scopeQuery);
const statuses = Type.Array(closed({ status: Type.String(), count: Type.Integer() }));
const moduleCounts = listOf(closed({ module: Type.String(), count: Type.Integer(), statuses }));
const actionCounts = closed({ count: Type.Integer(), overdue: Type.Integer(), statuses });

/** The specification's calls for counts on dashboards: adapters on the builder of figures. */
export function dashboardCalls(app: App, services: Services): void {
  const { modules, tenancy } = services;
  const tags = ['dashboards'];

  app.get(
    '/api/dashboards/dashboard_module_count_analyses',
    { schema: { tags, querystring: countQuery, response: { 200: moduleCounts } }, config: { access: { level: 'module', action: 'read' } } },
    async ({ session, query }) => {
      const shown = modules.all.filter(({ id, subject }) => modules.dashboard(id) && allows(session.rules, 'read', subject));
      const counted = async (trx: Tenant) => {
        const items = [];
        for (const { id } of shown) items.push({ module: id, ...presentCounts(await byStatus(services, trx, session, id, query)) });
        return { items };
      };
      return tenancy.withTenant(session, counted, { snapshot: true });
    },
  );

  app.get(
    '/api/dashboards/dashboard_action_count_analyses',
    {
      schema: { tags, querystring: countQuery, response: { 200: actionCounts } },
      config: { access: { level: 'permission', module: 'Action', action: 'read' } },
    },
    async ({ session, query }) => {
      const counted = async (trx: Tenant) => ({
        ...presentCounts(await byStatus(services, trx, session, 'actions', query)),
        overdue: (await byStatus(services, trx, session, 'actions', query, { condition: 'overdue' })).count,
      });
      return tenancy.withTenant(session, counted, { snapshot: true });
    },
  );
}

async function byStatus(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  module: string,
  query: ScopeQuery,
  filters: Record<string, string> = {},
): Promise<Figure> {
  const scope = await scopeOf(services, trx, session, query, module);
  const request = { module, measure: 'count', by: 'status', ...scope, filters: { ...filters, ...scope.filters } } as const;
  return countFigure(services, trx, session, request);
}

function presentCounts({ count, items }: Figure) {
  return { count, statuses: items.map(({ key, count: each }) => ({ status: key ?? '', count: each })) };
}
