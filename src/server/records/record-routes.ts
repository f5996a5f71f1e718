import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { idempotencyOf, idempotent } from '../http/idempotency.ts';
import { versionOf } from '../http/if-match.ts';
import { Nothing } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { cloneRecord } from './clone-record.ts';
import { createRecord } from './create-record.ts';
import { discardDraft } from './discard-draft.ts';
import { loadView, type RecordServices } from './load-view.ts';
import { presentRecord } from './present-record.ts';
import { recordHistory } from './record-history.ts';
import {
  cellsBody,
  cellsSaved,
  cloneBody,
  draftBody,
  draftSaved,
  eventBody,
  historyPage,
  historyQuery,
  newRecord,
  recordDetail,
  recordParams,
  recordLinks,
} from './record-schemas.ts';
import { listLinks } from './list-links.ts';
import { maskFor } from './masked-names.ts';
import { saveCells } from './save-cells.ts';
import { saveDraft } from './save-draft.ts';
import { seenBy } from './section-scope.ts';
import { sendEvent } from './send-event.ts';

const bodyLimit = 1024 * 1024;
const unknownId = 'record.not-found' as const;

/** The one pipeline of records, for every module: create, autosave, events, history. */
export function recordRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const records: RecordServices = services;

  app.post(
    '/api/records',
    { bodyLimit, schema: { body: newRecord, response: { 201: recordDetail } }, config: { access: { level: 'module', action: 'create' } } },
    async (request, reply) => {
      const { session, body } = request;
      requireUuid7(body.id);
      const outcome = await tenancy.withTenant(
        session,
        (trx) =>
          idempotent(
            trx,
            { ...session, ...idempotencyOf(request) },
            async () => ({ status: 201, body: await presentRecord(trx, session, await createRecord(records, trx, session, body)) }),
            () => loadView(records, trx, session, body.id),
          ),
        { prepared: true },
      );
      return reply.code(201).header('etag', `"${outcome.body.version}"`).send(outcome.body);
    },
  );

  app.post(
    '/api/records/:id/clone',
    {
      schema: { params: recordParams, body: cloneBody, response: { 201: recordDetail } },
      config: { access: { level: 'module', action: 'create' }, unknownId },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      requireUuid7(body.id);
      const outcome = await tenancy.withTenant(session, (trx) =>
        idempotent(
          trx,
          { ...session, ...idempotencyOf(request) },
          async () => ({
            status: 201,
            body: await presentRecord(trx, session, await cloneRecord(records, trx, session, params.id, body)),
          }),
          () => loadView(records, trx, session, body.id),
        ),
      );
      return reply.code(201).header('etag', `"${outcome.body.version}"`).send(outcome.body);
    },
  );

  app.get(
    '/api/records/:id',
    {
      schema: { params: recordParams, response: { 200: recordDetail } },
      config: { access: { level: 'module', action: 'read' }, unknownId },
    },
    async ({ session, params }, reply) => {
      const detail = await tenancy.withTenant(
        session,
        async (trx) => presentRecord(trx, session, await loadView(records, trx, session, params.id)),
        { readOnly: true, prepared: true },
      );
      return reply.header('etag', `"${detail.version}"`).send(detail);
    },
  );

  app.patch(
    '/api/records/:id',
    {
      bodyLimit,
      schema: { params: recordParams, body: draftBody, response: { 200: draftSaved } },
      config: { access: { level: 'module', action: 'update' }, unknownId },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const { record } = await tenancy.withTenant(
        session,
        (trx) => saveDraft(records, trx, session, params.id, { ...body, version: versionOf(request) }),
        { prepared: true },
      );
      return reply.header('etag', `"${record.version}"`).send({ version: record.version, updated_at: record.updated_at.toISOString() });
    },
  );

  app.patch(
    '/api/records/:id/cells',
    {
      bodyLimit,
      schema: { params: recordParams, body: cellsBody, response: { 200: cellsSaved } },
      config: { access: { level: 'module', action: 'event' }, unknownId },
    },
    async ({ session, params, body }) => {
      const { save, clashes } = await tenancy.withTenant(session, (trx) => saveCells(records, trx, session, params.id, body.changes), {
        prepared: true,
      });
      // The cells without a clash are saved all the same.
      if (clashes.length > 0) throw new Problem('record.cells-changed', { clashes });
      return { save };
    },
  );

  app.delete(
    '/api/records/:id',
    { schema: { params: recordParams, response: { 204: Nothing } }, config: { access: { level: 'module', action: 'update' }, unknownId } },
    async (request, reply) => {
      const { session, params } = request;
      const keys = await tenancy.withTenant(session, (trx) => discardDraft(records, trx, session, params.id, versionOf(request)));
      await services.files.remove(session.organizationId, keys);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/records/:id/events',
    {
      bodyLimit,
      schema: { params: recordParams, body: eventBody, response: { 200: recordDetail } },
      config: { access: { level: 'module', action: 'event' }, unknownId },
    },
    async (request, reply) => {
      const { session, params, body } = request;
      const outcome = await tenancy.withTenant(
        session,
        (trx) =>
          idempotent(
            trx,
            { ...session, ...idempotencyOf(request) },
            async () => ({ status: 200, body: await presentRecord(trx, session, await sendEvent(records, trx, session, params.id, body)) }),
            () => loadView(records, trx, session, params.id),
          ),
        { prepared: true },
      );
      services.relay.wake(session.organizationId);
      return reply.header('etag', `"${outcome.body.version}"`).send(outcome.body);
    },
  );

  app.get(
    '/api/records/:id/links',
    {
      schema: { params: recordParams, response: { 200: recordLinks } },
      config: { access: { level: 'module', action: 'read' }, unknownId },
    },
    async ({ session, params }) => tenancy.withTenant(session, (trx) => listLinks(records, trx, session, params.id), { readOnly: true }),
  );

  app.get(
    '/api/records/:id/history',
    {
      schema: { params: recordParams, querystring: historyQuery, response: { 200: historyPage } },
      config: { access: { level: 'module', action: 'read' }, unknownId },
    },
    async ({ session, params, query }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const view = await loadView(records, trx, session, params.id);
          const isSeen = seenBy(view, session);
          const reader = { isSeen, mask: maskFor(view, isSeen) };
          return { items: await recordHistory(records, trx, session, view, query, reader) };
        },
        { readOnly: true },
      ),
  );
}

/** Version 7 by its digit: the time leads, so that rows made together lie together. */
function requireUuid7(id: string): void {
  if (id[14] !== '7') throw new Problem('request.invalid', { violations: [{ key: 'id', code: 'answer.pattern' }] });
}
