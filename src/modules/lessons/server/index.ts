import { Type } from 'typebox';
import { Reader } from '../../../server/library/library-schemas.ts';
import type { App } from '../../../server/http/app-type.ts';
import { closed, Id, IdParams, maybe } from '../../../server/http/schemas.ts';
import { listFilters, setFilters } from '../../../server/records/list/list-filters.ts';
import type { Services } from '../../../server/services.ts';
import { lessonCards } from './lesson-list.ts';
import { confirmLesson, readingOf } from './readers.ts';

const tags = ['incidents'];
const Reading = closed({ read_at: maybe(Type.String()), readers: maybe(Type.Array(Reader)) });

const size = 50;
const Card = closed({
  id: Id,
  number: maybe(Type.String()),
  title: maybe(Type.String()),
  status: Type.String(),
  site: maybe(closed({ id: Id, name: Type.String() })),
  published_at: maybe(Type.String()),
  incident_images: Type.Array(Id),
  incident: maybe(closed({ id: Id, number: maybe(Type.String()) })),
});
const cardQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    sort: Type.Optional(Type.String({ maxLength: 100 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  listFilters,
);

/** Lessons from incidents: the published ones as cards, who has read them and who has not. */
export function routes(app: App, services: Services): void {
  const { tenancy } = services;
  const config = { access: { level: 'permission', module: 'Incident', action: 'read' }, unknownId: 'record.not-found' } as const;
  const schema = { tags, params: IdParams, response: { 200: closed({ reading: Reading }) } };

  app.get(
    '/api/lfi_lesson',
    {
      schema: {
        tags,
        querystring: cardQuery,
        response: { 200: closed({ lfi_lessons: Type.Array(Card), total: Type.Integer(), page: Type.Integer(), size: Type.Integer() }) },
      },
      config,
    },
    async ({ session, query: { page = 1, sort, search, ...filters } }) => {
      const request = {
        ...{ page, size },
        ...(sort !== undefined && { sort }),
        ...(search !== undefined && { search }),
        filters: { status: 'published', ...setFilters(filters) },
      };
      return tenancy.withTenant(session, (trx) => lessonCards(services, trx, session, request), { readOnly: true });
    },
  );

  app.get('/api/lfi_lessons/:id/readers', { schema, config }, async ({ session, params }) => ({
    reading: await tenancy.withTenant(session, (trx) => readingOf(services, trx, session, params.id), { readOnly: true }),
  }));

  app.post('/api/lfi_lessons/:id/confirmations', { schema, config }, async ({ session, params }) => ({
    reading: await tenancy.withTenant(session, (trx) => confirmLesson(services, trx, session, params.id)),
  }));
}
