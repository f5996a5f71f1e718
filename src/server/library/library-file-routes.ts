import { Type } from 'typebox';
import { libraryViews } from '../../shared/library.ts';
import { listPage, listQuery } from '../listing/list-query.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, listOf, maybe, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { changeLibraryFile, createLibraryFile, deleteLibraryFile, restoreLibraryFile } from './change-library-file.ts';
import { libraryFileDetail, pageOfFiles } from './library-file-store.ts';
import { LibraryFile, LibraryFileDetail, LockVersion, Name, Reader } from './library-schemas.ts';
import { wakeTexts } from './read-texts.ts';
import { confirmFile, readersOf } from './readers.ts';

const tags = ['library'];
const unknownId = 'library.file-not-found' as const;
const access = (action: 'read' | 'create' | 'update' | 'delete') => ({ level: 'permission', module: 'Library', action }) as const;
const One = { 200: closed({ library_file: LibraryFile }) };
const Author = Type.Optional(maybe(Type.String({ maxLength: 200 })));
const sortable = ['name', 'size', 'version', 'uploader', 'updated_at', 'created_at'];
/** The version that the reader had on the screen. */
const ConfirmedVersion = closed({ version: Type.Integer({ minimum: 1 }) });

const filters = {
  folder: Type.Optional(Type.Union([Id, Type.Literal('top')])),
  view: Type.Optional(Type.Enum([...libraryViews])),
};

/** Files of the library (section 7.11), their versions, and who has read them. */
export function libraryFileRoutes(app: App, services: Services): void {
  const { tenancy, clock, relay } = services;
  const readOnly = { readOnly: true };

  app.get(
    '/api/library_files',
    {
      schema: { tags, querystring: listQuery(sortable, filters), response: { 200: listPage(LibraryFile) } },
      config: { access: access('read') },
    },
    async ({ session, query }) => tenancy.withTenant(session, (trx) => pageOfFiles(trx, session, query), readOnly),
  );

  app.get(
    '/api/library_files/:id',
    {
      schema: { tags, params: IdParams, response: { 200: closed({ library_file: LibraryFileDetail }) } },
      config: { access: access('read'), unknownId },
    },
    async ({ session, params }) => ({
      library_file: await tenancy.withTenant(session, (trx) => libraryFileDetail(trx, session, params.id), readOnly),
    }),
  );

  app.post(
    '/api/library_files',
    {
      schema: {
        tags,
        body: closed({
          library_file: closed({ file: Id, folder_id: Type.Optional(maybe(Id)), name: Type.Optional(Name), author: Author }),
        }),
        response: { 201: closed({ library_file: LibraryFile }) },
      },
      config: { access: access('create') },
    },
    async (request, reply) => {
      const { session, body } = request;
      const make = async () =>
        writeOnce(tenancy, request, async (trx) => ({
          library_file: await createLibraryFile(trx, session, body.library_file, clock.now()),
        }));
      const made = await make();
      wakeTexts(services, session.organizationId);
      return reply.code(201).send(made);
    },
  );

  app.patch(
    '/api/library_files/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({
          library_file: closed({
            name: Type.Optional(Name),
            author: Author,
            must_read: Type.Optional(Type.Boolean()),
            file: Type.Optional(Id),
            is_deleted: Type.Optional(Type.Literal(false)),
            lock_version: LockVersion,
          }),
        }),
        response: One,
      },
      config: { access: access('update'), unknownId },
    },
    async ({ session, params: { id }, body: { library_file: wanted } }) => {
      const changed = await tenancy.withTenant(session, (trx) =>
        wanted.is_deleted === false
          ? restoreLibraryFile(trx, session, id, clock.now())
          : changeLibraryFile(trx, session, id, wanted, clock.now()),
      );
      if (wanted.file !== undefined) wakeTexts(services, session.organizationId);
      // Its readers may have to be notified.
      relay.wake(session.organizationId);
      return { library_file: changed };
    },
  );

  app.delete(
    '/api/library_files/:id',
    { schema: { tags, params: IdParams, response: { 204: Nothing } }, config: { access: access('delete'), unknownId } },
    async ({ session, params }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteLibraryFile(trx, session, params.id, clock.now()));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/library_files/:id/confirmations',
    { schema: { tags, params: IdParams, body: ConfirmedVersion, response: One }, config: { access: access('read'), unknownId } },
    async ({ session, params, body: { version } }) => ({
      library_file: await tenancy.withTenant(session, (trx) => confirmFile(trx, session, { id: params.id, version, at: clock.now() })),
    }),
  );

  app.get(
    '/api/library_files/:id/readers',
    { schema: { tags, params: IdParams, response: { 200: listOf(Reader) } }, config: { access: access('update'), unknownId } },
    async ({ session, params }) => ({
      items: await tenancy.withTenant(session, (trx) => readersOf(trx, session, params.id), readOnly),
    }),
  );
}
