import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { RevisionRow } from '../../shared/revision.ts';
import { listed, listPage, listQuery, Words } from '../listing/list-query.ts';
import { today } from '../listing/today.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { textIn } from '../templates/template-store.ts';
import { pageOfRevisions, revisionOf, type StoredRevision } from './revision-store.ts';
import { changeRevision, createRevision, deleteRevision } from './write-revision.ts';

const path = '/api/hsse_rev_numbers';
const tags = ['master data'];
const version = Type.Integer({ minimum: 1 });
const fields = {
  module: Type.String({ maxLength: 100 }),
  template_id: maybe(Id),
  document_number: Type.String({ maxLength: 60 }),
  rev_number: Type.String({ maxLength: 30 }),
  rev_date: Type.String({ format: 'date', maxLength: 10 }),
  note: Type.String({ maxLength: 500 }),
  is_active: Type.Boolean(),
};
const { template_id: template, note, is_active: active, ...needed } = fields;
const beside = { template_id: Type.Optional(template), note: Type.Optional(note), is_active: Type.Optional(active) };
const Added = closed({ hsse_rev_number: closed({ ...needed, ...beside }) });
const Changed = closed({ hsse_rev_number: closed({ ...Type.Partial(closed(fields)).properties, lock_version: version }) });
const Revision = closed({
  id: Id,
  ...fields,
  template_name: maybe(Type.String()),
  is_current: Type.Boolean(),
  lock_version: Type.Integer(),
  updated_at: Type.String(),
});
const Answer = closed({ hsse_rev_number: Revision });

/** The revision numbers printed on documents: which document, which number, since when. */
export function revisionRoutes(app: App, services: Services): void {
  const { tenancy, clock } = services;
  const access = { level: 'admin' } as const;
  const unknownId = 'settings.not-found' as const;
  const filters = { module: Type.Optional(Words), is_active: Type.Optional(Type.Boolean()) };
  const query = listQuery(['document_number', 'rev_number', 'rev_date', 'module', 'updated_at'], filters);

  app.get(
    path,
    { schema: { tags, querystring: query, response: { 200: listPage(Revision) } }, config: { access } },
    async ({ session, query: { module, is_active: isActive, ...request } }) => {
      const filter = { ...request, modules: listed(module), isActive };
      const page = await tenancy.withTenant(session, (trx) => pageOfRevisions(trx, session, filter, today(clock, session)), {
        readOnly: true,
      });
      return { ...page, items: page.items.map((revision) => present(revision, session)) };
    },
  );

  app.post(path, { schema: { tags, body: Added, response: { 201: Answer } }, config: { access } }, async (request, reply) => {
    const { session, body } = request;
    const made = await writeOnce(tenancy, request, async (trx) => ({
      hsse_rev_number: present(await createRevision(services, trx, session, body.hsse_rev_number), session),
    }));
    return reply.code(201).send(made);
  });

  app.get(
    `${path}/:id`,
    { schema: { tags, params: IdParams, response: { 200: Answer } }, config: { access, unknownId } },
    async ({ session, params }) => {
      const { organizationId } = session;
      const read = () =>
        tenancy.withTenant(session, (trx) => revisionOf(trx, organizationId, params.id, today(clock, session)), { readOnly: true });
      const revision = await read();
      if (!revision) throw new Problem('settings.not-found');
      return { hsse_rev_number: present(revision, session) };
    },
  );

  app.patch(
    `${path}/:id`,
    { schema: { tags, params: IdParams, body: Changed, response: { 200: Answer } }, config: { access, unknownId } },
    async ({ session, params, body }) => {
      const changed = await tenancy.withTenant(session, (trx) => changeRevision(services, trx, session, params.id, body.hsse_rev_number));
      return { hsse_rev_number: present(changed, session) };
    },
  );

  app.delete(
    `${path}/:id`,
    {
      schema: { tags, params: IdParams, querystring: closed({ lock_version: version }), response: { 204: Nothing } },
      config: { access, unknownId },
    },
    async ({ session, params, query: wanted }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteRevision(services, trx, session, params.id, wanted));
      return reply.code(204).send();
    },
  );
}

function present({ titles, note: said, updated_at: at, ...revision }: StoredRevision, { language }: ServerSession): RevisionRow {
  return { ...revision, template_name: titles && textIn(titles, language), note: said ?? '', updated_at: at.toISOString() };
}
