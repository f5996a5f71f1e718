import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { enqueueReportMails } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { nextSending } from './next-sending.ts';

const batch = 100;

/** Queues the due reports, each once, however late. Returns the number of mails. */
export async function sendDueReports({ tenancy, clock }: Pick<Services, 'tenancy' | 'clock'>, organizationId: string): Promise<number> {
  const now = clock.now();
  return tenancy.withTenant({ organizationId }, async (trx) => {
    const due = await trx
      .selectFrom('report_schedules as s')
      .innerJoin('organizations as o', 'o.id', 's.organization_id')
      .select(['s.id', 's.frequency', 's.day', 's.hour', 'o.timezone'])
      .where('s.organization_id', '=', organizationId)
      .where('s.is_active', '=', true)
      .where('s.wake_at', '<=', now)
      .orderBy('s.wake_at')
      .limit(batch)
      .forUpdate('s')
      .skipLocked()
      .execute();
    let mails = 0;
    for (const { id, timezone, ...rule } of due) {
      const people = await activePeople(trx, organizationId, id);
      await enqueueReportMails(trx, organizationId, { scheduleId: id, people, at: now });
      await trx
        .updateTable('report_schedules')
        .set({ wake_at: nextSending(rule, now, timezone) })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
      mails += people.length;
    }
    return mails;
  });
}

async function activePeople(trx: Tenant, organizationId: string, scheduleId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('report_schedule_people as p')
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'p.user_id'))
    .select('p.user_id')
    .where('p.organization_id', '=', organizationId)
    .where('p.schedule_id', '=', scheduleId)
    .where('u.status', '=', 'Active')
    .orderBy('p.user_id')
    .execute();
  return rows.map(({ user_id: id }) => id);
}
