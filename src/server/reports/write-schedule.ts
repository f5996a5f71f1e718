import { uuidv7 } from 'uuidv7';
import { allTime } from '../../shared/figure.ts';
import { isPeriod } from '../../shared/period.ts';
import { allows } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import { mostReportSchedules, type ReportSchedule, type ScheduledReport } from '../../shared/report-schedule.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull } from '../listing/change.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf } from '../sites/site-store.ts';
import { nextSending, type SendingRule } from './next-sending.ts';
import { moduleOfReport, reportTitle } from './rows-of-report.ts';
import { readersOfReports, scheduleOf, schedulesOf } from './schedule-store.ts';

export type WantedSchedule = ScheduledReport & SendingRule & { people: string[] };
type Uses = Pick<Services, 'clock' | 'modules'>;

/** Schedules a report to people who may read it. */
export async function createSchedule(
  { clock, modules }: Uses,
  trx: Tenant,
  session: ServerSession,
  wanted: WantedSchedule,
): Promise<ReportSchedule> {
  refuseWhenFull(session);
  refuseUnfit(wanted);
  const { organizationId } = session;
  const manifest = modules.all.find(({ id }) => id === moduleOfReport(wanted));
  if (!manifest) throw refusedField('module', 'answer.option');
  if (!allows(session.rules, 'read', manifest.subject)) throw new Problem('permission.denied');
  await refuseUnknown(trx, session, wanted);
  const known = await schedulesOf(trx, organizationId);
  if (known.length >= mostReportSchedules) throw new Problem('report.too-many-schedules', { params: { limit: mostReportSchedules } });

  const { people, ...row } = wanted;
  const [id, now] = [uuidv7(), clock.now()];
  await trx
    .insertInto('report_schedules')
    .values({
      ...row,
      ...{ organization_id: organizationId, id, created_by: session.userId, created_at: now, updated_at: now },
      wake_at: nextSending(row, now, session.zone),
    })
    .execute();
  await addPeople(trx, organizationId, id, people);
  const made = await mustBe(trx, organizationId, id);
  await appendChange(trx, session, { at: now, ...namedIn(session, made), after: said(made) });
  return made;
}

/** Parts of a schedule that may change: its rule, its period and its people, and whether it is active. The report stays. */
export type ScheduleChange = Partial<SendingRule & { period: string; people: string[]; is_active: boolean }> & { lock_version: number };

/** Changes a schedule, pauses it, or carries it on from now. */
export async function changeSchedule(
  { clock }: Pick<Uses, 'clock'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  { lock_version, people, ...changed }: ScheduleChange,
): Promise<ReportSchedule> {
  const { organizationId } = session;
  const before = await locked(trx, organizationId, id);
  refuseStale(before, { lock_version });
  const rule = { ...before, ...changed };
  if (people !== undefined || saysMore(changed)) refuseWhenFull(session);
  refuseUnfit(rule);
  const now = clock.now();
  await trx
    .updateTable('report_schedules')
    .set({
      ...changed,
      // A mail that is due already is sent, unless it is for another time now.
      ...(moments.some((each) => rule[each] !== before[each]) && { wake_at: rule.is_active ? nextSending(rule, now, session.zone) : null }),
      lock_version: lock_version + 1,
      updated_at: now,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  if (people) {
    await refuseUnknown(trx, session, { people, site_id: null, division_id: null });
    await trx.deleteFrom('report_schedule_people').where('organization_id', '=', organizationId).where('schedule_id', '=', id).execute();
    await addPeople(trx, organizationId, id, people);
  }
  const after = await mustBe(trx, organizationId, id);
  await appendChange(trx, session, { at: now, ...namedIn(session, after), before: said(before), after: said(after) });
  return after;
}

/** Fields that say when a schedule sends. */
const moments = ['frequency', 'day', 'hour', 'is_active'] as const;

/** Whether a change is more than a pause or its end, which a full storage allows. */
const saysMore = (changed: object): boolean => Object.keys(changed).some((each) => each !== 'is_active');

/** Deletes a schedule: nothing more is mailed. */
export async function deleteSchedule({ clock }: Pick<Uses, 'clock'>, trx: Tenant, session: ServerSession, id: string): Promise<void> {
  const before = await locked(trx, session.organizationId, id);
  await trx.deleteFrom('report_schedules').where('organization_id', '=', session.organizationId).where('id', '=', id).execute();
  await appendChange(trx, session, { at: clock.now(), ...namedIn(session, before), before: said(before) });
}

async function addPeople(trx: Tenant, organizationId: string, id: string, people: readonly string[]): Promise<void> {
  await trx
    .insertInto('report_schedule_people')
    .values([...new Set(people)].map((user_id) => ({ organization_id: organizationId, schedule_id: id, user_id })))
    .execute();
}

function refuseUnfit({ frequency, day, period }: Pick<WantedSchedule, 'frequency' | 'day' | 'period'>): void {
  if (frequency === 'weekly' && day > 7) throw refusedField('day', 'answer.maximum', { limit: 7 });
  // A period of fixed days would send the same report for ever.
  if (period !== allTime && !isPeriod(period)) throw refusedField('period', 'answer.option');
}

async function refuseUnknown(
  trx: Tenant,
  session: ServerSession,
  { people, site_id: site, division_id: division }: Pick<WantedSchedule, 'people' | 'site_id' | 'division_id'>,
): Promise<void> {
  const readers = new Set((await readersOfReports(trx, session.organizationId)).map(({ id }) => id));
  if (people.some((id) => !readers.has(id))) throw refusedField('people', 'answer.user');
  const sites = (await sitesOf(trx, session).select('s.id').execute()).map(({ id }) => id);
  if (site !== null && !sites.includes(site)) throw refusedField('site_id', 'answer.reference');
  if (division === null) return;
  const found = await trx
    .selectFrom('divisions')
    .select('site_id')
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', division)
    .executeTakeFirst();
  if (!found || !sites.includes(found.site_id)) throw refusedField('division_id', 'answer.reference');
}

async function locked(trx: Tenant, organizationId: string, id: string): Promise<ReportSchedule> {
  await trx
    .selectFrom('report_schedules')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return mustBe(trx, organizationId, id);
}

async function mustBe(trx: Tenant, organizationId: string, id: string): Promise<ReportSchedule> {
  const found = await scheduleOf(trx, organizationId, id);
  if (!found) throw new Problem('settings.not-found');
  return found;
}

function namedIn({ language }: ServerSession, schedule: ReportSchedule) {
  return { entity: 'report_schedule', entityId: schedule.id, name: reportTitle(language, schedule) } as const;
}

/** A schedule as the history keeps it. */
function said({ frequency, day, hour, period, people, is_active }: ReportSchedule) {
  return { frequency, day, hour, period, people: people.map(({ id }) => id), is_active };
}
