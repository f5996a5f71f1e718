import { sql } from 'kysely';
import type { Named } from '../../shared/named.ts';
import type { ReportSchedule } from '../../shared/report-schedule.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';

/** The schedules of an organisation in the order of their creation, so that none moves when another is paused. */
export async function schedulesOf(trx: Tenant, organizationId: string, id?: string): Promise<ReportSchedule[]> {
  const rows = await trx
    .selectFrom('report_schedules as s')
    .innerJoin('users as c', (join) => sameOrganization(join, 'c.id', 's.created_by'))
    .leftJoin('sites as p', (join) => sameOrganization(join, 'p.id', 's.site_id'))
    .leftJoin('divisions as d', (join) => sameOrganization(join, 'd.id', 's.division_id'))
    .select(['s.id', 's.report', 's.module', 's.reporting_type', 's.period', 's.record_date_type', 's.site_id', 's.division_id'])
    .select(['s.frequency', 's.day', 's.hour', 's.is_active', 's.wake_at', 's.last_sent_at', 's.created_by', 's.lock_version'])
    .select(['c.full_name as creator', 'p.name as site_name', 'd.name as division_name'])
    .where('s.organization_id', '=', organizationId)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? ''))
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  const people = await peopleOf(trx, organizationId, id);
  return rows.map(({ wake_at: next, last_sent_at: last, created_by: by, creator, ...row }) => ({
    ...row,
    people: people.get(row.id) ?? [],
    next_at: row.is_active ? (next?.toISOString() ?? null) : null,
    last_sent_at: last?.toISOString() ?? null,
    created_by: { id: by, name: creator },
  }));
}

/** Returns one schedule, or undefined if it no longer exists. */
export async function scheduleOf(trx: Tenant, organizationId: string, id: string): Promise<ReportSchedule | undefined> {
  return (await schedulesOf(trx, organizationId, id))[0];
}

/** Keeps when a report was mailed last. */
export async function markSent(trx: Tenant, organizationId: string, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('report_schedules')
    .set({ last_sent_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** The active admins of an organisation: they may read reports. */
export async function readersOfReports(trx: Tenant, organizationId: string): Promise<Named[]> {
  return trx
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'Active')
    .where('is_admin', '=', true)
    .orderBy('full_name')
    .orderBy('id')
    .execute();
}

async function peopleOf(trx: Tenant, organizationId: string, id?: string): Promise<Map<string, Named[]>> {
  const { rows } = await sql<Named & { schedule: string }>`
    SELECT p.schedule_id AS schedule, u.id, u.full_name AS name
    FROM report_schedule_people p JOIN users u ON u.organization_id = p.organization_id AND u.id = p.user_id
    WHERE p.organization_id = ${organizationId} ${id === undefined ? sql`` : sql`AND p.schedule_id = ${id}`}
    ORDER BY u.full_name, u.id`.execute(trx);
  const found = new Map<string, Named[]>();
  for (const { schedule, ...person } of rows) found.set(schedule, [...(found.get(schedule) ?? []), person]);
  return found;
}
