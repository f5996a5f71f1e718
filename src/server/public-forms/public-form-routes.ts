import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { largestPublicFile, longestMessage } from '../../shared/public-form.ts';
import { Problem } from '../../shared/problem.ts';
import { uploadFile } from '../file-access/upload-file.ts';
import { Search } from '../listing/list-query.ts';
import type { Tenant } from '../db/tenant.ts';
import type { App } from '../http/app-type.ts';
import { enqueue } from '../outbox/outbox.ts';
import { callerOf } from '../plugins/rate-limits.ts';
import { closed, Id, IdParams, maybe } from '../http/schemas.ts';
import { TokenBuckets } from '../http/token-bucket.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sourceOf } from '../sources/sources.ts';
import { languageOf } from '../texts/translate.ts';
import { sourceParts } from '../../shared/source-names.ts';
import { reporterWrote } from '../../shared/tells.ts';
import { addMessage, followUpOf } from './follow-up.ts';
import { challengeFor, requireProof } from './proof-of-work.ts';
import { isPublicSource, publicDocument } from './public-document.ts';
import { presentPublicForm, publicModule, publicTemplate, siteOfToken } from './public-form.ts';
import { reporterSession } from './public-reporter.ts';
import { beginReport, reportOfKey, requireReport, requireRoomForFile, submitReport } from './take-report.ts';

const tags = ['public forms'];
const bodyLimit = 256 * 1024;
const key = Type.String({ minLength: 16, maxLength: 60, pattern: '^[0-9A-Za-z -]+$' });
const token = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }));
const module = Type.String({ maxLength: 60 });
const answers = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown());
const About = closed({ id: Type.String(), name: Type.String(), type: Type.String(), size: Type.Integer() });
const message = closed({
  id: Id,
  text: Type.String(),
  at: Type.String(),
  author: Type.Null(),
  isOrganization: Type.Boolean(),
});
const FollowUpAnswer = closed({
  module: Type.String(),
  number: maybe(Type.String()),
  status: Type.String(),
  sentAt: maybe(Type.String()),
  messages: Type.Array(message),
});
const item = closed({ id: Id, name: Type.String(), detail: maybe(Type.String()) });
const Form = closed({
  module: Type.String(),
  template: Type.Unknown(),
  sites: Type.Array(Type.Unknown()),
  isSiteKnown: Type.Boolean(),
  zone: Type.String(),
  now: Type.String(),
});

/** Reports of people who have no account: the form, the report with its photos, and the way back to it. */
export function publicFormRoutes(app: App, services: Services): void {
  const { tenancy, clock, modules, config } = services;
  const access = { access: { level: 'public' }, unknownId: 'report.not-found' } as const;
  const { publicReportsPerMinute, publicReportBurst, publicReportsPerSite } = config.limits;
  const ofAddress = new TokenBuckets(publicReportsPerMinute / 60, publicReportBurst);
  const ofSite = new TokenBuckets(publicReportsPerSite / 60, publicReportsPerSite);

  /** Works as the public reporter of a module, at the site of the poster where there is one. */
  const asReporter = <T>(
    request: FastifyRequest,
    of: { module: string; token?: string | undefined },
    work: (trx: Tenant, session: ServerSession, siteId: string | undefined) => Promise<T>,
    options?: { readOnly: true },
  ): Promise<T> => {
    const { organizationId } = request;
    const manifest = publicModule(modules, of.module);
    return tenancy.withTenant(
      { organizationId },
      async (trx) => {
        const siteId = await siteOfToken(trx, organizationId, of.token, clock.now());
        const wanted = { organizationId, language: languageOf(request.headers), siteId };
        return work(trx, await reporterSession(trx, manifest, wanted, clock.now()), siteId);
      },
      options,
    );
  };
  const take = (buckets: TokenBuckets, caller: string): void => {
    const wait = buckets.take(caller, performance.now());
    if (wait !== undefined) throw new Problem('request.too-many', { retryAfter: wait });
  };

  app.get(
    '/api/public/forms/:module',
    { schema: { tags, params: closed({ module }), querystring: closed({ token }), response: { 200: Form } }, config: access },
    (request) =>
      asReporter(
        request,
        { module: request.params.module, token: request.query.token },
        (trx, session, siteId) =>
          presentPublicForm(trx, session, publicModule(modules, request.params.module), {
            isSiteKnown: siteId !== undefined,
            now: clock.now(),
          }),
        { readOnly: true },
      ),
  );

  app.get(
    '/api/public/forms/:module/sources/:source',
    {
      schema: {
        tags,
        params: closed({ module, source: Type.String({ maxLength: 110 }) }),
        querystring: closed({ token, search: Type.Optional(Search), below: Type.Optional(Id) }),
        response: { 200: closed({ items: Type.Array(item), total: Type.Integer() }) },
      },
      config: access,
    },
    (request) => {
      const { params, query } = request;
      return asReporter(
        request,
        { module: params.module, token: query.token },
        async (trx, session) => {
          const { document } = await publicTemplate(trx, session.organizationId, publicModule(modules, params.module));
          const isAsked = JSON.stringify(publicDocument(document).properties).includes(`"x-source":${JSON.stringify(params.source)}`);
          const source = isAsked && isPublicSource(params.source) ? sourceOf(params.source) : undefined;
          if (!source) throw new Problem('source.not-found');
          const { argument } = sourceParts(params.source);
          const search = query.search?.trim() || undefined;
          return source.page(trx, session, { modules, argument, search, below: query.below, page: 1, size: 100 } as never);
        },
        { readOnly: true },
      );
    },
  );

  app.post(
    '/api/public/challenges',
    {
      schema: { tags, body: closed({ id: Id }), response: { 200: closed({ challenge: Type.String(), bits: Type.Integer() }) } },
      config: access,
    },
    ({ organizationId, body }) =>
      tenancy.withTenant({ organizationId }, (trx) => Promise.resolve(challengeFor(trx.masterKeys, body.id, clock.now())), {
        readOnly: true,
      }),
  );

  app.post(
    '/api/public/reports',
    {
      bodyLimit,
      schema: {
        tags,
        body: closed({
          id: Id,
          module,
          token,
          key,
          challenge: Type.String({ maxLength: 1_000 }),
          proof: Type.Integer({ minimum: 0, maximum: 2 ** 32 }),
        }),
        response: { 201: closed({ id: Id }) },
      },
      config: access,
    },
    async (request, reply) => {
      const { body } = request;
      if (body.id.charAt(14) !== '7') throw new Problem('request.invalid', { params: { field: 'id' } });
      take(ofAddress, callerOf(request));
      await asReporter(request, body, async (trx, session, siteId) => {
        requireProof(trx.masterKeys, { ...body, report: body.id }, clock.now());
        take(ofSite, `${session.organizationId}/${siteId ?? ''}`);
        await beginReport(services, trx, session, publicModule(modules, body.module), body);
      });
      return reply.code(201).send({ id: body.id });
    },
  );

  app.post(
    '/api/public/reports/:id/files',
    {
      bodyLimit: largestPublicFile + 64 * 1024,
      schema: {
        tags,
        params: IdParams,
        querystring: closed({ id: Id, module, question: Type.String({ maxLength: 300 }) }),
        headers: Type.Object({ 'x-follow-up-key': key }),
        response: { 201: About },
      },
      config: access,
    },
    async (request, reply) => {
      const { params, query, organizationId } = request;
      const session = await asReporter(request, { module: query.module }, async (trx, reporter) => {
        await requireReport(trx, organizationId, { id: params.id, key: request.headers['x-follow-up-key'] }, clock.now());
        await requireRoomForFile(trx, organizationId, params.id);
        return reporter;
      });
      const file = (most: number) => request.file({ limits: { fileSize: Math.min(most, largestPublicFile) } });
      const place = { record: params.id, question: query.question };
      return reply.code(201).send(await uploadFile(services, session, { id: query.id, place, file }));
    },
  );

  app.post(
    '/api/public/reports/:id/submit',
    {
      bodyLimit,
      schema: {
        tags,
        params: IdParams,
        body: closed({ key, module, token, answers, remarks: Type.Optional(answers) }),
        response: { 200: closed({ number: maybe(Type.String()), status: Type.String() }) },
      },
      config: access,
    },
    async (request) => {
      const { params, body, organizationId } = request;
      const sent = await asReporter(request, body, async (trx, session) => {
        await requireReport(trx, organizationId, { id: params.id, key: body.key }, clock.now());
        return submitReport(services, trx, session, { id: params.id, answers: body.answers, remarks: (body.remarks ?? {}) as never });
      });
      services.relay.wake(organizationId);
      return { number: sent.number, status: sent.status };
    },
  );

  app.post(
    '/api/public/follow-up',
    { schema: { tags, body: closed({ key }), response: { 200: FollowUpAnswer } }, config: access },
    ({ organizationId, body }) =>
      tenancy.withTenant({ organizationId }, (trx) => followUpOf(trx, organizationId, body.key, clock.now()) as never, {
        readOnly: true,
      }),
  );

  app.post(
    '/api/public/follow-up/messages',
    {
      schema: {
        tags,
        body: closed({ key, text: Type.String({ minLength: 1, maxLength: longestMessage }) }),
        response: { 201: FollowUpAnswer },
      },
      config: access,
    },
    async (request, reply) => {
      const { organizationId, body } = request;
      take(ofAddress, callerOf(request));
      const found = await tenancy.withTenant({ organizationId }, async (trx) => {
        const record = await reportOfKey(trx, organizationId, body.key, clock.now());
        if (record === undefined) throw new Problem('report.not-found');
        await addMessage(trx, organizationId, { record, author: null, text: body.text.trim() }, clock.now());
        const found = await followUpOf(trx, organizationId, body.key, clock.now());
        const { tells = {} } = modules.manifest(found.module);
        const notices = (tells[reporterWrote] ?? []).map((role) => ({ role, scenario: reporterWrote }));
        await enqueue(trx, organizationId, record, notices, clock.now());
        return found;
      });
      services.relay.wake(organizationId);
      return reply.code(201).send(found as never);
    },
  );
}
