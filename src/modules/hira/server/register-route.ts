import { Type } from 'typebox';
import type { App } from '../../../server/http/app-type.ts';
import { Page, Size } from '../../../server/listing/list-query.ts';
import { closed, Id, maybe } from '../../../server/http/schemas.ts';
import { listFilters, setFilters } from '../../../server/records/list/list-filters.ts';
import { listRecords } from '../../../server/records/list/list-records.ts';
import type { Services } from '../../../server/services.ts';
import { registerRows } from './register.ts';

const text = maybe(Type.String());
const Risk = maybe(closed({ rating: Type.Integer(), band: Type.String(), colour: Type.String() }));
const Row = closed({
  id: Id,
  number: text,
  title: text,
  site: text,
  status: Type.String(),
  conditions: Type.Array(Type.String()),
  next_review_at: text,
  hazard: text,
  consequence: text,
  initial: Risk,
  residual: Risk,
  controls: Type.Array(closed({ text: Type.String(), owner: text, due: text })),
});
const Query = Type.Object(
  { page: Page, size: Size, sort: Type.Optional(Type.String({ maxLength: 100 })), search: Type.Optional(Type.String({ maxLength: 200 })) },
  listFilters,
);

/** Serves the statements of a list as the register prints them, with the list's own filters. */
export function registerRoute(app: App, services: Services): void {
  app.get(
    '/api/hira_register',
    {
      schema: { tags: ['hira'], querystring: Query, response: { 200: closed({ items: Type.Array(Row), total: Type.Integer() }) } },
      config: { access: { level: 'permission', module: 'HIRA', action: 'read' } },
    },
    async ({ session, query: { page, size, sort, search, ...filters } }) =>
      services.tenancy.withTenant(
        session,
        async (trx) => {
          const request = {
            module: 'hira',
            page,
            size,
            filters: setFilters(filters),
            ...(sort !== undefined && { sort }),
            ...(search !== undefined && { search }),
          };
          const { items, total } = await listRecords(services, trx, session, request);
          return { items: await registerRows(services, trx, session, items), total };
        },
        { readOnly: true },
      ),
  );
}
