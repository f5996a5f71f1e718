import { Type } from 'typebox';
import { Problem } from '../../../shared/problem.ts';
import type { App } from '../../../server/http/app-type.ts';
import { closed, Id, IdParams, listOf, maybe } from '../../../server/http/schemas.ts';
import { expandSchedules } from '../../../server/schedules/expand-schedules.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { presentSchedule } from './present-schedule.ts';
import { changeSchedule, createSchedule } from './save-schedule.ts';
import { readOccurrences, readSchedules } from './schedule-store.ts';

const tags = ['audits'];
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const named = closed({ id: Type.String(), name: Type.String() });
const text = maybe(Type.String());
const Place = closed({
  site: Id,
  auditor: Id,
  auditee: Type.Optional(Id),
  co_auditors: Type.Optional(Type.Array(Id, { maxItems: 10, uniqueItems: true })),
});
const input = {
  template_id: Id,
  title: Type.String({ minLength: 1, maxLength: 200 }),
  audit_kind: Type.String({ maxLength: 60 }),
  places: Type.Array(Place, { minItems: 1, maxItems: 50 }),
  rule: Type.String({ maxLength: 300 }),
  first_day: Day,
  last_day: maybe(Day),
  start_time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  minutes: Type.Integer({ minimum: 15, maximum: 14 * 24 * 60 }),
};
const Occurrence = closed({
  day: Type.String(),
  site: named,
  starts_at: Type.String(),
  ends_at: Type.String(),
  record: text,
  number: text,
  status: text,
  conditions: Type.Array(Type.String()),
  auditor: maybe(named),
  score: maybe(Type.Number()),
  passed: maybe(Type.Boolean()),
  findings: Type.Integer(),
  actions: Type.Integer(),
  fault: text,
});
export const Schedule = closed({
  id: Id,
  title: Type.String(),
  template: closed({ id: Id, name: Type.String(), icon: Type.String() }),
  audit_kind: Type.String(),
  places: Type.Array(Place),
  rule: Type.String(),
  first_day: Type.String(),
  last_day: text,
  start_time: Type.String(),
  minutes: Type.Integer(),
  is_active: Type.Boolean(),
  owner: Type.String(),
  version: Type.Integer(),
  next: text,
  occurrences: Type.Array(Occurrence),
});

/** Routes of audit schedules: what recurs, where and by whom. */
export function scheduleRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const read = { access: { level: 'permission', module: 'Audit', action: 'read' } } as const;
  const unknownId = 'schedule.not-found' as const;

  app.get('/api/audit_schedules', { schema: { tags, response: { 200: listOf(Schedule) } }, config: read }, async ({ session }) => ({
    items: await schedulesOf(services, session),
  }));

  app.get(
    '/api/audit_schedules/:id',
    { schema: { tags, params: IdParams, response: { 200: Schedule } }, config: { ...read, unknownId } },
    async ({ session, params }) => oneSchedule(services, session, params.id),
  );

  app.post(
    '/api/audit_schedules',
    {
      schema: { tags, body: closed({ id: Id, ...input }), response: { 201: Schedule } },
      config: { access: { level: 'permission', module: 'Audit', action: 'create' } },
    },
    async ({ session, body: { id, ...body } }, reply) => {
      await tenancy.withTenant(session, (trx) => createSchedule(services, trx, session, id, body));
      await carryOn(services, session, id);
      return reply.code(201).send(await oneSchedule(services, session, id));
    },
  );

  app.patch(
    '/api/audit_schedules/:id',
    {
      schema: {
        tags,
        params: IdParams,
        body: closed({
          version: Type.Integer({ minimum: 1 }),
          is_active: Type.Optional(Type.Boolean()),
          reason: Type.Optional(Type.String({ maxLength: 2000 })),
          schedule: Type.Optional(closed(input)),
        }),
        response: { 200: Schedule },
      },
      config: { access: { level: 'permission', module: 'Audit', action: 'update' }, unknownId },
    },
    async ({ session, params, body }) => {
      await tenancy.withTenant(session, (trx) => changeSchedule(services, trx, session, params.id, body));
      await carryOn(services, session, params.id);
      return oneSchedule(services, session, params.id);
    },
  );
}

/** The schedules that the session may see, with their dates. */
export async function schedulesOf({ tenancy, clock, forms }: Services, session: ServerSession) {
  return tenancy.withTenant(
    session,
    async (trx) => {
      const rows = await readSchedules(trx, session);
      const occurrences = await readOccurrences(
        forms,
        trx,
        session.organizationId,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presentSchedule(row, occurrences, session, clock.now()));
    },
    { readOnly: true },
  );
}

async function oneSchedule({ tenancy, clock, forms }: Services, session: ServerSession, id: string) {
  return tenancy.withTenant(
    session,
    async (trx) => {
      const [row] = await readSchedules(trx, session, id);
      if (!row) throw new Problem('schedule.not-found');
      return presentSchedule(row, await readOccurrences(forms, trx, session.organizationId, [id]), session, clock.now());
    },
    { readOnly: true },
  );
}

/** Creates the audits of the coming weeks at once, so that the user who saved the schedule sees them. */
async function carryOn(services: Services, { organizationId }: ServerSession, id: string): Promise<void> {
  await expandSchedules(services, organizationId, id);
  services.relay.wake(organizationId);
}
