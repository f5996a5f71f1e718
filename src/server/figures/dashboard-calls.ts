import { Type } from 'typebox';
import { defaultPeriod, figureDateNames, type Figure, type FigureDate } from '../../shared/figure.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { App } from '../plugins/app-type.ts';
import { closed, Id, listOf } from '../plugins/schemas.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { countFigure } from './count-figure.ts';

const countQuery = closed({
  period: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  record_date_type: Type.Optional(Type.Enum(figureDateNames.map((date) => `${date}_date` as const))),
  site_id: Type.Optional(Id),
});
interface CountQuery {
  period?: string;
  record_date_type?: `${FigureDate}_date`;
  site_id?: string;
}

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

function byStatus(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  module: string,
  { period = defaultPeriod, record_date_type: type = 'reported_date', site_id: site }: CountQuery,
  filters: Record<string, string> = {},
): Promise<Figure> {
  const date = figureDateNames.find((name) => type === `${name}_date`) ?? 'reported';
  return countFigure(services, trx, session, {
    module,
    measure: 'count',
    by: 'status',
    date,
    period,
    filters: { ...filters, ...(site !== undefined && { site }) },
  });
}

function presentCounts({ count, items }: Figure) {
  return { count, statuses: items.map(({ key, count: each }) => ({ status: key ?? '', count: each })) };
}
