import { Type } from 'typebox';
import { Page, Size } from '../../listing/list-query.ts';
import type { App } from '../../http/app-type.ts';
import { closed, Id, maybe } from '../../http/schemas.ts';
import type { Services } from '../../services.ts';
import { CountedPlans } from '../../sites/plan-schemas.ts';
import { row } from '../record-schemas.ts';
import { countByStatus } from './count-by-status.ts';
import { listFilters, setFilters } from './list-filters.ts';
import { listRecords } from './list-records.ts';
import { mapRecords } from './map-records.ts';

const Module = Type.String({ maxLength: 100 });
const Search = Type.String({ maxLength: 200 });
const listQuery = Type.Object(
  { module: Module, page: Page, size: Size, sort: Type.Optional(Type.String({ maxLength: 100 })), search: Type.Optional(Search) },
  listFilters,
);
const countQuery = Type.Object({ module: Module, search: Type.Optional(Search) }, listFilters);

const recordPage = closed({
  items: Type.Array(
    closed({
      ...row,
      place: maybe(Type.String()),
      texts: Type.Record(Type.String(), Type.String()),
      values: Type.Record(Type.String(), Type.Array(Type.Union([Type.String(), Type.Number()]))),
    }),
  ),
  total: Type.Integer(),
  capped: Type.Boolean(),
  page: Type.Integer(),
  size: Type.Integer(),
});
const statusCounts = closed({ items: Type.Array(closed({ status: Type.String(), count: Type.Integer() })) });

const figure = maybe(Type.Number());
const recordMap = closed({
  sites: Type.Array(closed({ id: Id, name: Type.String(), latitude: figure, longitude: figure, count: Type.Integer() })),
  elsewhere: Type.Integer(),
  plans: CountedPlans,
  statuses: Type.Array(Type.String()),
});

/** The records of a module: a page of them, how many are in each status and where. */
export function listRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const config = { access: { level: 'module', action: 'read' } } as const;

  app.get('/api/records', { schema: { querystring: listQuery, response: { 200: recordPage } }, config }, async ({ session, query }) => {
    const { module, page, size, sort, search, ...filters } = query;
    const request = {
      module,
      page,
      size,
      ...(sort !== undefined && { sort }),
      ...(search !== undefined && { search }),
      filters: setFilters(filters),
    };
    return tenancy.withTenant(session, (trx) => listRecords(services, trx, session, request), { readOnly: true });
  });

  app.get(
    '/api/records/counts',
    { schema: { querystring: countQuery, response: { 200: statusCounts } }, config },
    async ({ session, query }) => {
      const { module, search, ...filters } = query;
      const request = { module, ...(search !== undefined && { search }), filters: setFilters(filters) };
      return tenancy.withTenant(session, (trx) => countByStatus(services, trx, session, request), { readOnly: true });
    },
  );

  app.get('/api/records/map', { schema: { querystring: countQuery, response: { 200: recordMap } }, config }, async ({ session, query }) => {
    const { module, search, ...filters } = query;
    const request = { module, ...(search !== undefined && { search }), filters: setFilters(filters) };
    return tenancy.withTenant(session, (trx) => mapRecords(services, trx, session, request), { readOnly: true });
  });
}
