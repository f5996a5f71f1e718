import multipart from '@fastify/multipart';
import { Type } from 'typebox';
import { fileLimits, fileTargets } from '../../shared/file-limits.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, Nothing } from '../http/schemas.ts';
import { readableRecord } from '../records/load-view.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { isFileSeen } from './file-seen.ts';
import { fileAccess } from './file-access.ts';
import { fileRow, type FilePlace } from '../files/file-rows.ts';
import { removeUnattached } from '../files/owned-files.ts';
import { openContent } from '../files/stored-content.ts';
import { partOf, rangeOf } from './byte-range.ts';
import { storedHeaders } from '../files/stored-headers.ts';
import { uploadFile } from './upload-file.ts';

const tags = ['files'];
const bytes = Type.Any({ description: 'The bytes of the file, or of the part of it that was asked for' });
const About = closed({ id: Type.String(), name: Type.String(), type: Type.String(), size: Type.Integer() });
const Sent = closed({
  id: Id,
  record: Type.Optional(Id),
  question: Type.Optional(Type.String({ maxLength: 300 })),
  target: Type.Optional(Type.Enum([...fileTargets])),
});
const largest = Math.max(25 * 1024 ** 2, ...Object.values(fileLimits).map(({ maxSize }) => maxSize));
const shownInline = ['image/png', 'image/jpeg', 'image/gif', 'video/mp4', 'application/pdf'];

/** The one file pipeline: uploads pass the limits of their place, and downloads go to users who may see the owner. */
export async function fileRoutes(app: App, services: Services): Promise<void> {
  const { tenancy, files } = services;
  // The place decides, in its loader: who is signed in may have something to send or to see somewhere.
  const config = { access: { level: 'signed-in' }, unknownId: 'file.not-found' } as const;
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: largest, headerPairs: 50 },
    throwFileSizeLimit: true,
  });

  app.post(
    '/api/files',
    { bodyLimit: largest, schema: { tags, querystring: Sent, response: { 201: About } }, config },
    async (request, reply) => {
      const { session, query } = request;
      const file = (mostBytes: number) => request.file({ limits: { fileSize: mostBytes } });
      return reply.code(201).send(await uploadFile(services, session, { id: query.id, place: placeOf(query), file }));
    },
  );

  app.get('/api/files/:id/about', { schema: { tags, params: IdParams, response: { 200: About } }, config }, async ({ session, params }) => {
    const { id, name, type, size } = await tenancy.withTenant(session, (trx) => readableFile(services, trx, session, params.id), {
      readOnly: true,
    });
    return { id, name, type, size: Number(size) };
  });

  app.get(
    '/api/files/:id',
    {
      schema: { tags, params: IdParams, response: { 200: bytes, 206: bytes, 416: bytes } },
      config: { ...config, fileCookie: true },
    },
    async ({ session, params: { id }, headers, log }, reply) => {
      const file = await tenancy.withTenant(session, (trx) => readableFile(services, trx, session, id), { readOnly: true });
      const content = await openContent(files, session.organizationId, file).catch((error: unknown) => {
        log.error({ err: error, file: id }, 'the content of a file is damaged');
        throw error;
      });
      const range = rangeOf(headers.range, Number(file.size));
      const disposition = shownInline.includes(file.type) ? 'inline' : 'attachment';
      reply
        .headers({ ...storedHeaders(file), 'accept-ranges': 'bytes' })
        .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('cache-control', 'private, max-age=3600');
      if (range === undefined) return reply.send(content);
      if (range === 'unsatisfiable') {
        content.destroy();
        return reply.code(416).header('content-range', `bytes */${file.size}`).header('content-length', '0').send('');
      }
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
        .header('content-length', String(range.end - range.start + 1))
        .send(partOf(content, range));
    },
  );

  app.delete(
    '/api/files/:id',
    { schema: { tags, params: IdParams, response: { 204: Nothing } }, config },
    async ({ session, params: { id } }, reply) => {
      await tenancy.withTenant(session, (trx) => removeUnattached(trx, session, id));
      return reply.code(204).send();
    },
  );
}

/** A place is a question of a record or a target, never both. */
function placeOf({ record, question, target }: { record?: string; question?: string; target?: (typeof fileTargets)[number] }): FilePlace {
  if (target !== undefined && record === undefined && question === undefined) return { target };
  if (record !== undefined && question !== undefined && target === undefined) return { record, question };
  throw new Problem('request.invalid', { params: { field: 'target' }, violations: [{ key: 'target', code: 'answer.required' }] });
}

/** Returns a file that the session may see, or one that it uploaded and has not attached yet. */
async function readableFile(services: Services, trx: Tenant, session: ServerSession, id: string) {
  const file = await fileRow(trx, session.organizationId, id);
  if (!file) throw new Problem('file.not-found');
  if (file.record_id !== null) {
    const record = await readableRecord(services, trx, session, file.record_id);
    if (record && (await isFileSeen(services, trx, session, record, file.question ?? ''))) return file;
  } else if (
    file.owner_id === null ? file.created_by === session.userId : await mayRead(services, trx, session, file.target, file.owner_id)
  )
    return file;
  throw new Problem('file.not-found');
}

async function mayRead({ modules }: Services, trx: Tenant, session: ServerSession, target: string, ownerId: string): Promise<boolean> {
  const known = fileTargets.find((each) => each === target);
  return known !== undefined && (await fileAccess[known].mayRead(session, ownerId, trx, modules));
}
