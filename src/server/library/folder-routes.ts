import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe, Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { createFolder, deleteFolder } from './change-folder.ts';
import { folderDetail, listFolders } from './folder-store.ts';
import { Folder, FolderDetail, FolderViewers, LibraryFile, LockVersion, Name, wantedViewers } from './library-schemas.ts';
import { changeFolder, folderViewers } from './limit-folder.ts';
import { moveFile, moveFolder } from './move-to.ts';

const tags = ['library'];
const unknownId = 'library.folder-not-found' as const;
const access = (action: 'read' | 'create' | 'update' | 'delete') => ({ level: 'permission', module: 'Library', action }) as const;
const bin = Type.Optional(Type.Boolean());

/** Folders of the library (section 7.11): those for everyone, and those of sites. */
export function folderRoutes(app: App, { tenancy, clock }: Services): void {
  const readOnly = { readOnly: true };

  app.get(
    '/api/folders',
    {
      schema: { tags, querystring: closed({ bin }), response: { 200: closed({ folders: Type.Array(Folder) }) } },
      config: { access: access('read') },
    },
    async ({ session, query }) => ({
      folders: await tenancy.withTenant(
        session,
        (trx) => listFolders(trx, session, { ofSites: false, inBin: query.bin ?? false }),
        readOnly,
      ),
    }),
  );

  app.get(
    '/api/site_based_folders',
    {
      schema: {
        tags,
        querystring: closed({ bin, site_id: Type.Optional(Id) }),
        response: { 200: closed({ site_based_folders: Type.Array(Folder) }) },
      },
      config: { access: access('read') },
    },
    async ({ session, query }) => ({
      site_based_folders: await tenancy.withTenant(
        session,
        (trx) => listFolders(trx, session, { ofSites: true, siteId: query.site_id, inBin: query.bin ?? false }),
        readOnly,
      ),
    }),
  );

  for (const path of ['/api/folders/:id', '/api/site_based_folders/:id'])
    app.get(
      path,
      {
        schema: {
          tags,
          params: IdParams,
          querystring: closed({ site_id: Type.Optional(Id) }),
          response: { 200: closed({ folder: FolderDetail }) },
        },
        config: { access: access('read'), unknownId },
      },
      async ({ session, params, query }) => {
        const folder = await tenancy.withTenant(session, (trx) => folderDetail(trx, session, params.id), readOnly);
        if (query.site_id !== undefined && folder.site_id !== query.site_id) throw new Problem(unknownId);
        return { folder };
      },
    );

  app.post(
    '/api/folders',
    {
      schema: {
        tags,
        body: closed({
          folder: closed({ name: Name, parent_id: Type.Optional(maybe(Id)), site_id: Type.Optional(maybe(Id)) }),
        }),
        response: { 201: closed({ folder: Folder }) },
      },
      config: { access: access('create') },
    },
    async (request, reply) => {
      const { session, body } = request;
      const made = await writeOnce(tenancy, request, async (trx) => ({
        folder: await createFolder(trx, session, body.folder, clock.now()),
      }));
      return reply.code(201).send(made);
    },
  );

  app.patch(
    '/api/folders/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({
          folder: closed({
            name: Type.Optional(Name),
            ...wantedViewers,
            is_deleted: Type.Optional(Type.Literal(false)),
            lock_version: LockVersion,
          }),
        }),
        response: { 200: closed({ folder: Folder }) },
      },
      config: { access: access('update'), unknownId },
    },
    async ({ session, params: { id }, body: { folder } }) => ({
      folder: await tenancy.withTenant(session, (trx) => changeFolder(trx, session, id, folder, clock.now())),
    }),
  );

  app.get(
    '/api/folders/:id/viewers',
    {
      schema: { tags, params: IdParams, response: { 200: closed({ viewers: FolderViewers }) } },
      config: { access: access('update'), unknownId },
    },
    async ({ session, params }) => ({
      viewers: await tenancy.withTenant(session, (trx) => folderViewers(trx, session, params.id), readOnly),
    }),
  );

  app.delete(
    '/api/folders/:id',
    { schema: { tags, params: IdParams, response: { 204: Nothing } }, config: { access: access('delete'), unknownId } },
    async ({ session, params }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteFolder(trx, session, params.id, clock.now()));
      return reply.code(204).send();
    },
  );

  app.patch(
    '/api/move_to/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ move_to: closed({ kind: Type.Enum(['folder', 'file']), target_folder_id: maybe(Id) }) }),
        response: { 200: Type.Union([closed({ folder: Folder }), closed({ library_file: LibraryFile })]) },
      },
      config: { access: access('update'), unknownId: 'library.file-not-found' },
    },
    async ({ session, params: { id }, body: { move_to: move } }) =>
      tenancy.withTenant(session, async (trx) =>
        move.kind === 'folder'
          ? { folder: await moveFolder(trx, session, id, move.target_folder_id, clock.now()) }
          : { library_file: await moveFile(trx, session, id, move.target_folder_id, clock.now()) },
      ),
  );
}
