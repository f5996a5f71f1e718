import type { Selectable } from 'kysely';
import type { AuditSchedulesTable } from '../db/schedule-tables.ts';
import type { Tenant } from '../db/tenant.ts';

export type Schedule = Selectable<AuditSchedulesTable>;

/** Returns the active schedules that are due, or the one with the given id. */
export async function dueSchedules(trx: Tenant, organizationId: string, now: Date, id?: string): Promise<Schedule[]> {
  const query = trx.selectFrom('audit_schedules').selectAll().where('organization_id', '=', organizationId).where('is_active', '=', true);
  return (id === undefined ? query.where('wake_at', '<=', now).orderBy('wake_at').limit(100) : query.where('id', '=', id)).execute();
}

/** The dates of a schedule that have their audit, as `<site> <day>`. */
export async function knownOccurrences(trx: Tenant, organizationId: string, scheduleId: string): Promise<Map<string, true>> {
  const rows = await trx
    .selectFrom('audit_occurrences')
    .select(['site_id', 'day'])
    .where('organization_id', '=', organizationId)
    .where('schedule_id', '=', scheduleId)
    .where('record_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ site_id, day }) => [`${site_id} ${day}`, true]));
}

/** Sets when a schedule is carried on. */
export async function setScheduleWake(trx: Tenant, organizationId: string, id: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('audit_schedules')
    .set({ wake_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
