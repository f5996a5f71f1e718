import { Type } from 'typebox';
import { defaultPeriod, figureDateOf, recordDateTypes, type RecordDateType } from '../../shared/figure.ts';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, listOf, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { countFigure } from './count-figure.ts';
import { dashboardPeriod, dashboardSettings } from './dashboard-settings.ts';
import {
  actionSummary,
  laggingIndicators,
  leadingIndicators,
  measureIndicators,
  ownDrafts,
  safetyPyramid,
  siteToday,
  type IndicatorScope,
} from './indicators.ts';
import { recordDate } from './record-date.ts';

/** The filters that the specification's calls of dashboards and reports share. */
export const scopeQuery = {
  period: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  record_date_type: Type.Optional(Type.Enum([...recordDateTypes])),
  site_id: Type.Optional(Id),
  division_id: Type.Optional(Id),
};
const query = closed(scopeQuery);
export interface ScopeQuery {
  period?: string;
  record_date_type?: RecordDateType;
  site_id?: string;
  division_id?: string;
}

const Filters = Type.Record(Type.String(), Type.String());
const indicator = closed({
  id: Type.String(),
  level: Type.String(),
  module: Type.String(),
  value: maybe(Type.Number()),
  count: Type.Integer(),
  is_average: Type.Boolean(),
  filters: Filters,
});
const named = closed({ id: maybe(Type.String()), name: maybe(Type.String()), count: Type.Integer(), filters: Filters });

/** Reads the scope that the specification's calls of dashboards name; the date is one that records of the module have, where a call is about one. */
export async function scopeOf(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { period: asked = defaultPeriod, record_date_type: type, site_id: site, division_id: division }: ScopeQuery,
  module?: string,
): Promise<IndicatorScope> {
  const period = await dashboardPeriod(services, trx, session, asked);
  const wanted = figureDateOf(type ?? (await dashboardSettings(trx, session.organizationId)).record_date_type);
  const date = module === undefined ? wanted : recordDate(services.modules, module, wanted);
  return {
    date,
    isDateChosen: type !== undefined,
    period,
    filters: { ...(site !== undefined && { site }), ...(division !== undefined && { division }) },
  };
}

/** The specification's calls for indicators: lists of figures from the one builder. */
export function indicatorCalls(app: App, services: Services): void {
  const { tenancy } = services;
  const tags = ['dashboards'];
  const config = { access: { level: 'signed-in' } } as const;

  app.get(
    '/api/dashboards/mobile_index',
    { schema: { tags, response: { 200: closed({ today: Type.Array(indicator), drafts: Type.Array(indicator) }) } }, config },
    async ({ session }) =>
      tenancy.withTenant(
        session,
        async (trx) => ({
          today: await measureIndicators(services, trx, session, siteToday, await scopeOf(services, trx, session, {})),
          drafts: await ownDrafts(services, trx, session),
        }),
        { snapshot: true },
      ),
  );

  for (const [path, plans] of [
    ['leading_indicators', leadingIndicators],
    ['lagging_indicators', laggingIndicators],
    ['safety_pyramids', safetyPyramid],
    ['action_summaries', actionSummary],
  ] as const)
    app.get(
      `/api/dashboards/${path}`,
      { schema: { tags, querystring: query, response: { 200: listOf(indicator) } }, config },
      async ({ session, query: asked }) =>
        tenancy.withTenant(
          session,
          async (trx) => ({ items: await measureIndicators(services, trx, session, plans, await scopeOf(services, trx, session, asked)) }),
          {
            snapshot: true,
          },
        ),
    );

  for (const [path, module, by, most] of [
    ['safety_champions', 'observations', 'requester', 10],
    ['root_causes', 'incidents', 'root_cause', 5],
  ] as const)
    app.get(
      `/api/dashboards/${path}`,
      { schema: { tags, querystring: query, response: { 200: listOf(named) } }, config },
      async ({ session, query: asked }) => {
        if (!allows(session.rules, 'read', services.modules.manifest(module).subject)) return { items: [] };
        const { items } = await tenancy.withTenant(
          session,
          async (trx) =>
            countFigure(services, trx, session, {
              module,
              measure: 'count',
              by,
              ...(await scopeOf(services, trx, session, asked, module)),
            }),
          { snapshot: true },
        );
        const known = items.filter(({ key }) => key !== null).slice(0, most);
        return { items: known.map(({ key, name, count, filters }) => ({ id: key, name, count, filters })) };
      },
    );
}
