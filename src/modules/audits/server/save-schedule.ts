import { Problem } from '../../../shared/problem.ts';
import { appendHistory } from '../../../server/audit/append-history.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { refuseWhenFull } from '../../../server/listing/change.ts';
import type { RecordServices } from '../../../server/records/load-view.ts';
import { refuseBeyondSchedules } from '../../../server/organizations/plan-caps.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { sessionOfUser } from '../../../server/session/session-of-user.ts';
import { checkSchedule } from './check-schedule.ts';
import type { ScheduleInput } from './schedule-input.ts';
import { readSchedules } from './schedule-store.ts';

/** Creates a schedule. Violations are reported at their fields. */
export async function createSchedule(
  services: Pick<RecordServices, 'forms' | 'clock'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  input: ScheduleInput,
): Promise<void> {
  const now = services.clock.now();
  const { organizationId, userId } = session;
  refuseWhenFull(session);
  await checkSchedule(services, trx, session, input);
  await refuseBeyondSchedules(trx, organizationId, id, now);
  const made = await trx
    .insertInto('audit_schedules')
    .values({ organization_id: organizationId, id, ...stored(input), wake_at: now, created_by: userId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await tell(trx, session, { id, action: 'create', details: { title: input.title }, now });
}

/**
 * Changes a schedule, or pauses or resumes it. Audits it has already created stay unchanged. If its author can no longer sign in, whoever
 * carries it on becomes its author, because its audits are created in the author's name.
 */
export async function changeSchedule(
  services: Pick<RecordServices, 'forms' | 'clock' | 'modules'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  change: { version: number; is_active?: boolean; reason?: string; schedule?: ScheduleInput },
): Promise<void> {
  const now = services.clock.now();
  const [found] = await readSchedules(trx, session, id);
  if (!found) throw new Problem('schedule.not-found');
  if (change.schedule) {
    refuseWhenFull(session);
    await checkSchedule(services, trx, session, change.schedule);
  }
  // New dates can make a schedule that was over count again.
  const isStarted = change.is_active ?? (found.is_active && change.schedule !== undefined);
  if (isStarted) await refuseBeyondSchedules(trx, session.organizationId, id, now);
  const isCarriedOn = change.schedule !== undefined || change.is_active === true;
  const author = await sessionOfUser(services.modules, trx, session.organizationId, { id: found.created_by }, now);
  const { numUpdatedRows } = await trx
    .updateTable('audit_schedules')
    .set({
      ...(change.schedule && stored(change.schedule)),
      ...(change.is_active !== undefined && { is_active: change.is_active }),
      ...(isCarriedOn && !author && { created_by: session.userId }),
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
