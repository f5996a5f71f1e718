import { uuidv7 } from 'uuidv7';
import { siteQuestion, type Form } from '../../../engine/index.ts';
import { Problem } from '../../shared/problem.ts';
import type { Answers } from '../../shared/record.ts';
import type { SchedulePlace } from '../db/schedule-tables.ts';
import type { Tenant } from '../db/tenant.ts';
import { dayIn } from '../../shared/day-in.ts';
import { createRecord } from '../records/create-record.ts';
import { zoneOf } from '../records/load-view.ts';
import { sendEvent } from '../records/send-event.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sessionOfUser } from '../session/session-of-user.ts';
import { templateOf } from '../templates/template-store.ts';
import { daysToCome, hoursOf } from './days-to-come.ts';
import { dueSchedules, knownOccurrences, setScheduleWake, type Schedule } from './schedule-store.ts';

const day = 24 * 60 * 60_000;

/** How far ahead the dates of schedules become records. */
const daysAhead = 90;

type ExpandServices = Pick<Services, 'tenancy' | 'clock' | 'modules' | 'forms' | 'log'>;

/**
 * Creates the audits of the coming days for every due schedule, or for the named one, in the name of its author. A date that has its audit
 * gets no second one. A refused date stores the reason and is tried again the next day, while the schedule lasts.
 */
export async function expandSchedules(services: ExpandServices, organizationId: string, id?: string): Promise<number> {
  const now = services.clock.now();
  const due = await services.tenancy.withTenant({ organizationId }, (trx) => dueSchedules(trx, organizationId, now, id), {
    readOnly: true,
  });
  let made = 0;
  for (const schedule of due) {
    try {
      made += await expand(services, schedule);
    } catch (error) {
      services.log.error({ err: error, organizationId, scheduleId: schedule.id }, 'a schedule could not be carried on');
    }
  }
  return made;
}

async function expand(services: ExpandServices, schedule: Schedule): Promise<number> {
  const { organization_id: organizationId } = schedule;
  const now = services.clock.now();
  const { session, known, form } = await services.tenancy.withTenant({ organizationId }, async (trx) => {
    const template = await templateOf(trx, organizationId, schedule.template_id);
    const session = await sessionOfUser(services.modules, trx, organizationId, { id: schedule.created_by }, now);
    return {
      session,
      known: await knownOccurrences(trx, organizationId, schedule.id),
      form: template && (await services.forms.form(trx, organizationId, template.id, template.version, session?.language ?? 'en')),
    };
  });
  const today = dayIn(now, 'UTC');
  const until = dayIn(new Date(now.getTime() + daysAhead * day), 'UTC');
  let made = 0;
  for (const date of daysToCome(schedule, now, until)) {
    for (const place of schedule.places) {
      if (known.get(`${place.site} ${date}`)) continue;
      made += await occur(services, schedule, { session, form, date, place, now });
    }
  }
  const isOver = schedule.last_day !== null && schedule.last_day <= today;
  const isOnce = schedule.rule === '' && schedule.first_day <= until;
  await services.tenancy.withTenant({ organizationId }, (trx) =>
    setScheduleWake(trx, organizationId, schedule.id, isOver || isOnce ? null : new Date(now.getTime() + day)),
  );
  return made;
}

interface Occurrence {
  session: ServerSession | undefined;
  form: Form | undefined;
  date: string;
  place: SchedulePlace;
  now: Date;
}

/** Creates the row and the audit of one date at one site in one transaction, so that there is exactly one of each. */
async function occur(services: ExpandServices, schedule: Schedule, { session, form, date, place, now }: Occurrence): Promise<number> {
  const { organization_id: organizationId } = schedule;
  const zone = await services.tenancy.withTenant({ organizationId }, (trx) =>
    zoneOf(trx, organizationId, place.site, session?.zone ?? 'UTC'),
  );
  const { starts, ends } = hoursOf(schedule, date, zone);
  if (ends <= now) return 0;
  const row = { schedule_id: schedule.id, site_id: place.site, day: date, starts_at: starts, ends_at: ends, created_at: now };
  try {
    if (!session || !form) throw new Problem(session ? 'template.not-offered' : 'user.not-found');
    await services.tenancy.withTenant({ organizationId }, async (trx) => {
      const recordId = uuidv7();
      const answers = planOf(form, schedule, place, { starts, ends });
      const wanted = { id: recordId, module: 'audits', template_id: schedule.template_id };
      const taken = await takeDate(trx, organizationId, row);
      if (!taken) return;
      const { record } = await createRecord(services, trx, session, wanted);
      await sendEvent(services, trx, session, recordId, { event: 'submit', answers, version: record.version });
      await trx
        .updateTable('audit_occurrences')
        .set({ record_id: recordId, fault: null })
        .where('organization_id', '=', organizationId)
        .where('schedule_id', '=', schedule.id)
        .where('site_id', '=', place.site)
        .where('day', '=', date)
        .execute();
    });
    return 1;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const fault = faultOf(error, form);
    await services.tenancy.withTenant({ organizationId }, (trx) =>
      trx
        .insertInto('audit_occurrences')
        .values({ organization_id: organizationId, ...row, fault })
        .onConflict((conflict) => conflict.columns(['organization_id', 'schedule_id', 'site_id', 'day']).doUpdateSet({ fault }))
        .execute(),
    );
    return 0;
  }
}

/** Whether this transaction may fill the date: the first that inserts or locks its row may. */
async function takeDate(
  trx: Tenant,
  organizationId: string,
  row: { schedule_id: string; site_id: string; day: string; starts_at: Date; ends_at: Date; created_at: Date },
): Promise<boolean> {
  await trx
    .insertInto('audit_occurrences')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'schedule_id', 'site_id', 'day']).doNothing())
    .execute();
  const held = await trx
    .selectFrom('audit_occurrences')
    .select('record_id')
    .where('organization_id', '=', organizationId)
    .where('schedule_id', '=', row.schedule_id)
    .where('site_id', '=', row.site_id)
    .where('day', '=', row.day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return held.record_id === null;
}

/** Returns the code of a refused date: the fault of the schedule's site or people, else the code of the refusal. */
function faultOf({ code, details }: Problem, form: Form | undefined): string {
  const [violation] = details.violations ?? [];
  const field = form?.questions.get(violation?.key ?? '')?.field;
  if (violation?.code === 'answer.cannot-read') return 'schedule.person-cannot-read';
  if (violation?.code === 'answer.reference' && field === 'site-list') return 'schedule.site-inactive';
  if (violation?.code === 'answer.reference' && field === 'user-list') return 'schedule.person-inactive';
  if (code === 'plan.audits-used') return 'schedule.month-full';
  return violation?.code ?? details.refused?.[0]?.code ?? code;
}

/** Returns the answers that plan an audit, by the columns and parties of its template's questions. */
function planOf(
  form: Form,
  { title, audit_kind }: Schedule,
  place: SchedulePlace,
  { starts, ends }: { starts: Date; ends: Date },
): Answers {
  const site = siteQuestion(form);
  const filled: [string, unknown][] = [...form.questions.values()].flatMap(({ id, schema, options }): [string, unknown][] => {
    if (schema['x-column'] === 'title') return [[id, title]];
    if (schema['x-column'] === 'starts_at') return [[id, starts.toISOString()]];
    if (schema['x-column'] === 'ends_at') return [[id, ends.toISOString()]];
    if (schema['x-party'] === 'auditor') return [[id, place.auditor]];
    if (schema['x-party'] === 'auditee' && place.auditee !== undefined) return [[id, place.auditee]];
    if (schema['x-party'] === 'coAuditor' && place.co_auditors) return [[id, place.co_auditors]];
    return id === 'auditKind' && options?.some(({ const: code }) => code === audit_kind) ? [[id, audit_kind]] : [];
  });
  return Object.fromEntries([...(site === undefined ? [] : [[site, { site: place.site }] as const]), ...filled]);
}
