import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { Services } from '../services.ts';
import { after } from '../lifetimes.ts';
import { remindOnce, type Reminder } from './remind-once.ts';

/** Reminds of reviews that are nearly due or overdue, each once. Gives how many reminders that were; the clock reminds of the times of records. */
export async function remind({ tenancy, clock }: Pick<Services, 'tenancy' | 'clock'>, organizationId: string): Promise<number> {
  const now = clock.now();
  return tenancy.withTenant({ organizationId }, async (trx) => {
    const due = await dueReviews(trx, organizationId, now);
    let told = 0;
    for (const reminder of due) if (await remindOnce(trx, organizationId, reminder, now)) told += 1;
    return told;
  });
}

/** Open reviews in the last quarter of their lead time, and those past it. */
async function dueReviews(trx: Tenant, organizationId: string, now: Date): Promise<Reminder[]> {
  const rows = await trx
    .selectFrom('record_reviews as v')
    .innerJoin('record_rounds as rd', (join) => sameOrganization(join, 'rd.record_id', 'v.record_id').onRef('rd.round', '=', 'v.round'))
    .select(['v.record_id', 'v.due_at'])
    .where('v.organization_id', '=', organizationId)
    .where('rd.ended_at', 'is', null)
    .where('v.decided_at', 'is', null)
    .where('v.opened_at', 'is not', null)
    .where(sql<boolean>`v.due_at - (v.due_at - v.opened_at) / 4 <= ${now}`)
    // A review that has been overdue for days got its reminder then.
    .where('v.due_at', '>', after(now, -24 * 60 * 60_000))
    .execute();
  return rows.flatMap(({ record_id: recordId, due_at: dueAt }): Reminder[] =>
    dueAt === null ? [] : [reviewReminder(recordId, dueAt, now)],
  );
}

function reviewReminder(recordId: string, dueAt: Date, now: Date): Reminder {
  const scenario = dueAt <= now ? 'reviewOverdue' : 'reviewDue';
  return { recordId, dueAt, scenario, key: scenario, roles: ['reviewer'] };
}
