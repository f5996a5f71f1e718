import { Type } from 'typebox';
import { recordDateTypes } from '../../shared/figure.ts';
import { agingTypeNames, reportNames } from '../../shared/report.ts';
import { lastMonthDay, mostScheduledPeople, scheduleFrequencies } from '../../shared/report-schedule.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, listOf, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { readersOfReports, schedulesOf } from './schedule-store.ts';
import { createSchedule, deleteSchedule, changeSchedule } from './write-schedule.ts';

const tags = ['reports'];
const text = Type.String();
const named = closed({ id: Id, name: text });
const rule = {
  frequency: Type.Enum([...scheduleFrequencies]),
  day: Type.Integer({ minimum: 1, maximum: lastMonthDay }),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  period: Type.String({ minLength: 1, maxLength: 100 }),
};
const parts = {
  ...rule,
  report: Type.Enum([...reportNames]),
  module: maybe(Type.String({ minLength: 1, maxLength: 100 })),
  reporting_type: maybe(Type.Enum([...agingTypeNames])),
  record_date_type: Type.Enum([...recordDateTypes]),
  site_id: maybe(Id),
  division_id: maybe(Id),
};
const People = Type.Array(Id, { minItems: 1, maxItems: mostScheduledPeople });
const Schedule = closed({
  ...parts,
  id: Id,
  site_name: maybe(text),
  division_name: maybe(text),
  people: Type.Array(named),
  is_active: Type.Boolean(),
  next_at: maybe(text),
  last_sent_at: maybe(text),
  created_by: named,
  lock_version: Type.Integer(),
});
const Wanted = closed({ ...parts, people: People });
const Change = closed({
  frequency: Type.Optional(rule.frequency),
  day: Type.Optional(rule.day),
  hour: Type.Optional(rule.hour),
  period: Type.Optional(rule.period),
  people: Type.Optional(People),
  is_active: Type.Optional(Type.Boolean()),
  lock_version: Type.Integer({ minimum: 1 }),
});
const One = closed({ report_schedule: Schedule });
const unknownId = 'settings.not-found' as const;

/** Reports that are mailed by the clock, for admins: the list, a new one, change and delete. */
export function reportScheduleRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const config = { access: { level: 'admin' } } as const;
  const readOnly = { readOnly: true } as const;

  app.get('/api/report_schedules', { schema: { tags, response: { 200: listOf(Schedule) } }, config }, async ({ session }) => ({
    items: await tenancy.withTenant(session, (trx) => schedulesOf(trx, session.organizationId), readOnly),
  }));

  app.get('/api/report_schedules/people', { schema: { tags, response: { 200: listOf(named) } }, config }, async ({ session }) => ({
    items: await tenancy.withTenant(session, (trx) => readersOfReports(trx, session.organizationId), readOnly),
  }));

  app.post(
    '/api/report_schedules',
    { schema: { tags, body: closed({ report_schedule: Wanted }), response: { 201: One } }, config },
    async ({ session, body }, reply) => {
      const made = await tenancy.withTenant(session, (trx) => createSchedule(services, trx, session, body.report_schedule));
      return reply.status(201).send({ report_schedule: made });
    },
  );

  app.patch(
    '/api/report_schedules/:id',
    {
      schema: { tags, params: IdParams, body: closed({ report_schedule: Change }), response: { 200: One } },
      config: { ...config, unknownId },
    },
    async ({ session, params: { id }, body }) => ({
      report_schedule: await tenancy.withTenant(session, (trx) => changeSchedule(services, trx, session, id, body.report_schedule)),
    }),
  );

  app.delete(
    '/api/report_schedules/:id',
    { schema: { tags, params: IdParams, response: { 204: Type.Null() } }, config: { ...config, unknownId } },
    async ({ session, params: { id } }, reply) => {
      await tenancy.withTenant(session, (trx) => deleteSchedule(services, trx, session, id));
      return reply.status(204).send(null);
    },
  );
}
