import { Type } from 'typebox';
import { finYearTypes } from '../../shared/statistics.ts';
import type { Tenant } from '../db/tenant.ts';
import { changeDashboardSettings, dashboardPeriod, dashboardSettings } from './dashboard-settings.ts';
import { defaultPeriod, figureDateNames, figureDateOf, measurePattern, recordDateTypes, type Measure } from '../../shared/figure.ts';
import type { App } from '../http/app-type.ts';
import { closed, maybe } from '../http/schemas.ts';
import { setFilters } from '../records/list/list-filters.ts';
import type { Services } from '../services.ts';
import { countFigure } from './count-figure.ts';
import { recordDate } from './record-date.ts';

const Filters = Type.Record(Type.String(), Type.String());
const value = maybe(Type.Number());

/** Any further filter is the module's: a column, a party or an index value. Its name is checked when the figure is read. */
const figureQuery = Type.Object(
  {
    module: Type.String({ maxLength: 100 }),
    measure: Type.Optional(Type.Unsafe<Measure>(Type.String({ pattern: measurePattern, maxLength: 60 }))),
    by: Type.Optional(Type.String({ pattern: '^[a-z][a-zA-Z0-9_]*$', maxLength: 60 })),
    date: Type.Optional(Type.Enum([...figureDateNames])),
    period: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  { additionalProperties: Type.String({ maxLength: 2000 }), maxProperties: 40 },
);

const tags = ['dashboards'];
const settings = {
  fin_year_type: Type.Enum([...finYearTypes]),
  critical_closure_days: Type.Integer({ minimum: 1, maximum: 365 }),
  lock_version: Type.Integer({ minimum: 0 }),
};
const RecordDate = Type.Enum([...recordDateTypes]);
const Settings = closed({ record_date_type: RecordDate, ...settings });
const Changed = closed({ record_date_type: Type.Optional(RecordDate), ...settings });

const figure = closed({
  value,
  count: Type.Integer(),
  filters: Filters,
  items: Type.Array(
    closed({
      key: maybe(Type.String()),
      name: maybe(Type.String()),
      value,
      count: Type.Integer(),
      mentions: Type.Optional(Type.Number()),
      filters: Filters,
    }),
  ),
  others: maybe(closed({ bars: Type.Integer(), count: Type.Integer() })),
});

/** Figures: a measure of a module's records by a dimension, within a period. */
export function figureRoutes(app: App, services: Services): void {
  const config = { access: { level: 'module', action: 'read' } } as const;

  app.get('/api/figures', { schema: { querystring: figureQuery, response: { 200: figure } }, config }, async ({ session, query }) => {
    const { module, measure = 'count', by, date, period = defaultPeriod, ...filters } = query;
    const request = { module, measure, ...(by !== undefined && { by }), filters: setFilters(filters) };
    const counted = async (trx: Tenant) => {
      const { record_date_type: usual } = await dashboardSettings(trx, session.organizationId);
      return countFigure(services, trx, session, {
        ...request,
        date: date ?? recordDate(services.modules, module, figureDateOf(usual)),
        period: await dashboardPeriod(services, trx, session, period),
      });
    };
    return services.tenancy.withTenant(session, counted, { snapshot: true });
  });

  app.get(
    '/api/dashboards/settings',
    { schema: { tags, response: { 200: closed({ dashboard_settings: Settings }) } }, config: { access: { level: 'signed-in' } } },
    async ({ session }) => ({
      dashboard_settings: await services.tenancy.withTenant(session, (trx) => dashboardSettings(trx, session.organizationId), {
        readOnly: true,
      }),
    }),
  );

  app.put(
    '/api/dashboards/settings',
    {
      schema: { tags, body: closed({ dashboard_settings: Changed }), response: { 200: closed({ dashboard_settings: Settings }) } },
      config: { access: { level: 'admin' } },
    },
    async ({ session, body }) => ({
      dashboard_settings: await services.tenancy.withTenant(session, (trx) =>
        changeDashboardSettings(services, trx, session, body.dashboard_settings),
      ),
    }),
  );
}
