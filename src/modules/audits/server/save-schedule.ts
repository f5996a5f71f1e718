import { Problem, type ProblemViolation } from '../../../shared/problem.ts';
import { appendHistory } from '../../../server/audit/append-history.ts';
import type { SchedulePlace } from '../../../server/db/schedule-tables.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import type { RecordServices } from '../../../server/records/load-view.ts';
import type { FormCache } from '../../../server/templates/form-cache.ts';
import { refuseBeyondSchedules } from '../../../server/organizations/plan-caps.ts';
import { isDayRule, occurrenceDays } from '../../../server/schedules/occurrence-days.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { templateOf } from '../../../server/templates/template-store.ts';
import { readSchedules } from './schedule-store.ts';

/** A schedule as its form sends it. */
export interface ScheduleInput {
  template_id: string;
  title: string;
  audit_kind: string;
  places: SchedulePlace[];
  rule: string;
  first_day: string;
  last_day: string | null;
  start_time: string;
  minutes: number;
}

/** Creates a schedule; what is wrong with it is reported at its fields. */
export async function createSchedule(
  { forms, clock }: Pick<RecordServices, 'forms' | 'clock'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  input: ScheduleInput,
): Promise<void> {
  const now = clock.now();
  const { organizationId, userId } = session;
  await check(forms, trx, session, input);
  await refuseBeyondSchedules(trx, organizationId, id);
  const made = await trx
    .insertInto('audit_schedules')
    .values({ organization_id: organizationId, id, ...stored(input), wake_at: now, created_by: userId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await tell(trx, session, { id, action: 'create', details: { title: input.title }, now });
}

/** Changes a schedule, or pauses and resumes it. Audits that it has made already stay as they are. */
export async function changeSchedule(
  { forms, clock }: Pick<RecordServices, 'forms' | 'clock'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  change: { version: number; is_active?: boolean; reason?: string; schedule?: ScheduleInput },
): Promise<void> {
  const now = clock.now();
  const [found] = await readSchedules(trx, session, id);
  if (!found) throw new Problem('schedule.not-found');
  if (change.schedule) await check(forms, trx, session, change.schedule);
  if (change.is_active) await refuseBeyondSchedules(trx, session.organizationId, id);
  const { numUpdatedRows } = await trx
    .updateTable('audit_schedules')
    .set({
      ...(change.schedule && stored(change.schedule)),
      ...(change.is_active !== undefined && { is_active: change.is_active }),
      wake_at: now,
      lock_version: found.lock_version + 1,
      updated_at: now,
    })
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', id)
    .where('lock_version', '=', change.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem('settings.changed-meanwhile');
  const details = {
    title: change.schedule?.title ?? found.title,
    reason: change.reason ?? null,
    active: change.is_active ?? found.is_active,
  };
  await tell(trx, session, { id, action: 'update', details, now });
}

async function check(forms: FormCache, trx: Tenant, session: ServerSession, input: ScheduleInput): Promise<void> {
  const violations: ProblemViolation[] = [];
  const template = await templateOf(trx, session.organizationId, input.template_id);
  if (template?.module !== 'audits' || !template.is_active) violations.push({ key: 'template_id', code: 'template.not-offered' });
  if (!isDayRule(input.rule)) violations.push({ key: 'rule', code: 'schedule.rule-invalid' });
  else if (input.last_day !== null && input.last_day < input.first_day)
    violations.push({ key: 'last_day', code: 'schedule.ends-before-start' });
  else if (
    occurrenceDays({ rule: input.rule, first: input.first_day, last: input.last_day }, input.first_day, '2199-12-31', 1).length === 0
  )
    violations.push({ key: 'rule', code: 'schedule.never-occurs' });
  const sites = input.places.map(({ site }) => site);
  if (new Set(sites).size < sites.length) violations.push({ key: 'places', code: 'schedule.site-twice' });
  const known = await trx
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', session.organizationId)
    .where('id', 'in', sites)
    .execute();
  const isOwn = (site: string) => known.some(({ id }) => id === site) && (session.isAdmin || session.siteIds.includes(site));
  if (!sites.every(isOwn)) violations.push({ key: 'places', code: 'answer.site' });
  const people = [
    ...new Set(
      input.places.flatMap(({ auditor, auditee, co_auditors: others = [] }) => [
        auditor,
        ...(auditee === undefined ? [] : [auditee]),
        ...others,
      ]),
    ),
  ];
  const active = await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', session.organizationId)
    .where('id', 'in', people)
    .where('status', '=', 'Active')
    .execute();
  if (active.length < people.length) violations.push({ key: 'places', code: 'answer.user' });
  if (input.places.some(({ auditor, auditee, co_auditors: others = [] }) => others.some((id) => id === auditor || id === auditee)))
    violations.push({ key: 'places', code: 'schedule.co-auditor-twice' });
  const form = template && (await forms.form(trx, session.organizationId, template.id, template.version, session.language));
  const kinds = form?.questions.get('auditKind')?.options;
  if (kinds && !kinds.some(({ const: code }) => code === input.audit_kind)) violations.push({ key: 'audit_kind', code: 'answer.option' });
  if (violations.length > 0) throw new Problem('settings.refused', { violations });
}

function stored({ places, ...rest }: ScheduleInput) {
  return { ...rest, places: JSON.stringify(places) };
}

async function tell(
  trx: Tenant,
  session: ServerSession,
  { id, action, details, now }: { id: string; action: string; details: Record<string, unknown>; now: Date },
): Promise<void> {
  await appendHistory(trx, session.organizationId, {
    at: now,
    actorId: session.userId,
    sessionId: session.sessionId,
    ip: session.ip,
    entity: 'audit_schedule',
    entityId: id,
    action,
    details,
  });
}
