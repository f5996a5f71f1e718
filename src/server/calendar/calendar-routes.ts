import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, IdParams, listOf, Nothing } from '../http/schemas.ts';
import { tokenShownAgain } from '../public-links/public-links.ts';
import type { Services } from '../services.ts';
import { Binned, Entry, instant, Layer, Occurrence, wanted, wantedAttendance, wantedCancellation } from './calendar-schemas.ts';
import { binnedEntries, entryOf, occurrencesOf } from './entry-store.ts';
import { feedOf, feedPath, newFeedToken, renewFeed } from './feed-link.ts';
import { datesOfLayers } from './layer-dates.ts';
import { cancelDate, changeEntry, createEntry, deleteEntry, respond, restoreEntry } from './write-entry.ts';
import { writeAttendance } from './write-attendance.ts';

const tags = ['calendar'];
const unknownId = 'calendar.entry-not-found' as const;
const signedIn = { level: 'signed-in' } as const;
const access = (action: 'create' | 'update' | 'delete') => ({ level: 'permission', module: 'Calendar', action }) as const;
const One = closed({ calendar_entry: Entry });
const LockVersion = Type.Integer({ minimum: 1 });
const changed = closed({ ...wanted, lock_version: LockVersion });
const restored = closed({ is_deleted: Type.Literal(false), lock_version: LockVersion });
const longest = 400 * 24 * 60 * 60_000;

/** The safety calendar: everyone signed in reads what concerns them, and answers for themselves. */
export function calendarRoutes(app: App, services: Services): void {
  const { tenancy, clock, modules } = services;
  const readOnly = { readOnly: true };

  app.get(
    '/api/calendar_entries',
    {
      schema: { tags, querystring: closed({ from: instant, until: instant }), response: { 200: listOf(Occurrence) } },
      config: { access: signedIn },
    },
    async ({ session, query }) => {
      const { from, until } = rangeOf(query);
      return { items: await tenancy.withTenant(session, (trx) => occurrencesOf(trx, session, from, until), readOnly) };
    },
  );

  app.get(
    '/api/calendar_layers',
    {
      schema: {
        tags,
        querystring: closed({ from: instant, until: instant, modules: Type.String({ maxLength: 1_000 }) }),
        response: { 200: closed({ items: Type.Array(Layer), cut: Type.Array(Type.String()) }) },
      },
      config: { access: signedIn },
    },
    async ({ session, query }) => {
      const wanted = { ...rangeOf(query), modules: query.modules.split(','), now: clock.now() };
      return tenancy.withTenant(session, (trx) => datesOfLayers(modules, trx, session, wanted), readOnly);
    },
  );

  app.get(
    '/api/calendar_bin',
    { schema: { tags, response: { 200: listOf(Binned) } }, config: { access: access('update') } },
    async ({ session }) => ({ items: await tenancy.withTenant(session, (trx) => binnedEntries(trx, session), readOnly) }),
  );

  app.get(
    '/api/calendar_entries/:id',
    { schema: { tags, params: IdParams, response: { 200: One } }, config: { access: signedIn, unknownId } },
    async ({ session, params }) => ({
      calendar_entry: await tenancy.withTenant(session, (trx) => entryOf(trx, session, params.id), readOnly),
    }),
  );

  app.post(
    '/api/calendar_entries',
    { schema: { tags, body: closed({ calendar_entry: closed(wanted) }), response: { 201: One } }, config: { access: access('create') } },
    async (request, reply) => {
      const { session, body } = request;
      const made = await writeOnce(tenancy, request, async (trx) => ({
        calendar_entry: await createEntry(trx, session, body.calendar_entry, clock.now()),
      }));
      services.relay.wake(session.organizationId);
      return reply.code(201).send(made);
    },
  );

  app.patch(
    '/api/calendar_entries/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ calendar_entry: Type.Union([changed, restored]) }),
        response: { 200: One },
      },
      config: { access: access('update'), unknownId },
    },
    async ({ session, params, body }) => {
      const { calendar_entry: sent } = body;
      const entry = await tenancy.withTenant(session, (trx) =>
        'is_deleted' in sent
          ? restoreEntry(trx, session, params.id, sent, clock.now())
          : changeEntry(trx, session, params.id, sent, clock.now()),
      );
      services.relay.wake(session.organizationId);
      return { calendar_entry: entry };
    },
  );

  app.delete(
    '/api/calendar_entries/:id',
    { schema: { tags, params: IdParams, response: { 204: Nothing } }, config: { access: access('delete'), unknownId } },
    async ({ session, params }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteEntry(trx, session, params.id, clock.now()));
      services.relay.wake(session.organizationId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/calendar_entries/:id/response',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ response: Type.Enum(['accepted', 'declined', 'maybe'] as const) }),
        response: { 200: One },
      },
      config: { access: signedIn, unknownId },
    },
    async ({ session, params, body }) => ({
      calendar_entry: await tenancy.withTenant(session, (trx) => respond(trx, session, params.id, body.response, clock.now())),
    }),
  );

  app.post(
    '/api/calendar_entries/:id/cancellations',
    {
      schema: { tags, params: IdParams, body: closed({ cancellation: wantedCancellation }), response: { 200: One } },
      config: { access: access('update'), unknownId },
    },
    async ({ session, params, body }) => {
      const entry = await tenancy.withTenant(session, (trx) => cancelDate(trx, session, params.id, body.cancellation, clock.now()));
      services.relay.wake(session.organizationId);
      return { calendar_entry: entry };
    },
  );

  app.post(
    '/api/calendar_entries/:id/attendance',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({ attendance: wantedAttendance }),
        response: { 200: One },
      },
      config: { access: access('update'), unknownId },
    },
    async ({ session, params, body }) => ({
      calendar_entry: await tenancy.withTenant(session, (trx) => writeAttendance(services, trx, session, params.id, body.attendance)),
    }),
  );

  app.post(
    '/api/calendar_feed',
    { schema: { tags, response: { 200: closed({ path: Type.String() }) } }, config: { access: signedIn } },
    async ({ session }) =>
      tenancy.withTenant(session, async (trx) => {
        const [target, now] = [feedOf(session), clock.now()];
        const known = await tokenShownAgain(trx, session.organizationId, target, now);
        return { path: feedPath(known ?? (await newFeedToken(trx, session, now))) };
      }),
  );

  app.post(
    '/api/calendar_feed/renewals',
    { schema: { tags, response: { 200: closed({ path: Type.String() }) } }, config: { access: signedIn } },
    async ({ session }) => ({ path: feedPath(await tenancy.withTenant(session, (trx) => renewFeed(trx, session, clock.now()))) }),
  );
}

/** Reads a range of time. Refuses an empty range, and one that is too long to draw. */
function rangeOf(query: { from: string; until: string }): { from: Date; until: Date } {
  const [from, until] = [new Date(query.from), new Date(query.until)];
  if (until <= from || until.getTime() - from.getTime() > longest)
    throw new Problem('request.invalid', { params: { field: 'until' }, violations: [{ key: 'until', code: 'answer.date-time' }] });
  return { from, until };
}
