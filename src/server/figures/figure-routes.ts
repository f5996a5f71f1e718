import { Type } from 'typebox';
import { defaultPeriod, figureDateNames, measures } from '../../shared/figure.ts';
import type { App } from '../plugins/app-type.ts';
import { closed, maybe } from '../plugins/schemas.ts';
import { setFilters } from '../records/list/list-filters.ts';
import type { Services } from '../services.ts';
import { countFigure } from './count-figure.ts';

const Filters = Type.Record(Type.String(), Type.String());
const value = maybe(Type.Number());

/** Further filters are the module's: any other name is a column, a party or an index value, checked where it is read. */
const figureQuery = Type.Object(
  {
    module: Type.String({ maxLength: 100 }),
    measure: Type.Optional(Type.Enum([...measures])),
    by: Type.Optional(Type.String({ pattern: '^[a-z][a-zA-Z0-9_]*$', maxLength: 60 })),
    date: Type.Optional(Type.Enum([...figureDateNames])),
    period: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  { additionalProperties: Type.String({ maxLength: 2000 }), maxProperties: 40 },
);

const figure = closed({
  value,
  count: Type.Integer(),
  filters: Filters,
  items: Type.Array(closed({ key: maybe(Type.String()), name: maybe(Type.String()), value, count: Type.Integer(), filters: Filters })),
});

/** Figures: a measure of a module's records by a dimension, within a period. */
export function figureRoutes(app: App, services: Services): void {
  const config = { access: { level: 'module', action: 'read' } } as const;

  app.get('/api/figures', { schema: { querystring: figureQuery, response: { 200: figure } }, config }, async ({ session, query }) => {
    const { module, measure = 'count', by, date = 'reported', period = defaultPeriod, ...filters } = query;
    const request = { module, measure, ...(by !== undefined && { by }), date, period, filters: setFilters(filters) };
    return services.tenancy.withTenant(session, (trx) => countFigure(services, trx, session, request), { snapshot: true });
  });
}
