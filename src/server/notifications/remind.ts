import { sql } from 'kysely';
import { clockedStates, lifecycleById, performingParties } from '../../../workflows/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { enqueueReminder } from '../effects/outbox.ts';
import type { Services } from '../services.ts';
import { after } from '../session/lifetimes.ts';

/** So long before its end whoever works under a permit or carries out an audit, and whoever issued it, is reminded. */
export const endingSoon = 30 * 60_000;

interface Reminder {
  recordId: string;
  scenario: 'reviewDue' | 'reviewOverdue' | 'endsSoon';
  dueAt: Date;
  roles: readonly string[];
}

/** Reminds of reviews that are nearly due or overdue and of work whose time is nearly over, each once. Gives how many reminders that were. */
export async function remind(
  { tenancy, modules, clock }: Pick<Services, 'tenancy' | 'modules' | 'clock'>,
  organizationId: string,
): Promise<number> {
  const now = clock.now();
  return tenancy.withTenant({ organizationId }, async (trx) => {
    const states = modules.all.map(({ id, lifecycle, parties }) => ({
      module: id,
      states: clockedStates(lifecycleById(lifecycle)),
      roles: [...performingParties, 'issuer'].filter((party) => parties.includes(party)),
    }));
    const due = [...(await dueReviews(trx, organizationId, now)), ...(await endingRecords(trx, organizationId, states, now))];
    let told = 0;
    for (const reminder of due) if (await remindOnce(trx, organizationId, reminder, now)) told += 1;
    return told;
  });
}

/** Open reviews in the last quarter of their lead time, and those past it. */
async function dueReviews(trx: Tenant, organizationId: string, now: Date): Promise<Reminder[]> {
  const rows = await trx
    .selectFrom('record_reviews as v')
    .innerJoin('record_rounds as rd', (join) =>
      join
        .onRef('rd.organization_id', '=', 'v.organization_id')
        .onRef('rd.record_id', '=', 'v.record_id')
        .onRef('rd.round', '=', 'v.round'),
    )
    .select(['v.record_id', 'v.due_at'])
    .where('v.organization_id', '=', organizationId)
    .where('rd.ended_at', 'is', null)
    .where('v.decided_at', 'is', null)
    .where('v.opened_at', 'is not', null)
    .where(sql<boolean>`v.due_at - (v.due_at - v.opened_at) / 4 <= ${now}`)
    // What has been overdue for days was told of then.
    .where('v.due_at', '>', after(now, -24 * 60 * 60_000))
    .execute();
  return rows.flatMap(({ record_id: recordId, due_at: dueAt }): Reminder[] =>
    dueAt === null ? [] : [{ recordId, dueAt, scenario: dueAt <= now ? 'reviewOverdue' : 'reviewDue', roles: ['reviewer'] }],
  );
}

/** Records under way whose time is over in half an hour. */
async function endingRecords(
  trx: Tenant,
  organizationId: string,
  clocked: readonly { module: string; states: readonly string[]; roles: readonly string[] }[],
  now: Date,
): Promise<Reminder[]> {
  const found: Reminder[] = [];
  for (const { module, states, roles } of clocked.filter((each) => each.states.length > 0)) {
    const rows = await trx
      .selectFrom('records')
      .select(['id', 'ends_at'])
      .where('organization_id', '=', organizationId)
      .where('module', '=', module)
      .where('status', 'in', states)
      .where('ends_at', '>', now)
      .where('ends_at', '<=', after(now, endingSoon))
      .execute();
    for (const { id: recordId, ends_at: dueAt } of rows) if (dueAt) found.push({ recordId, dueAt, scenario: 'endsSoon', roles });
  }
  return found;
}

/** The row is the memory: whoever writes it tells, and a time that was moved is told of again. */
async function remindOnce(
  trx: Tenant,
  organizationId: string,
  { recordId, scenario, dueAt, roles }: Reminder,
  now: Date,
): Promise<boolean> {
  const made = await trx
    .insertInto('record_reminders')
    .values({ organization_id: organizationId, record_id: recordId, scenario, due_at: dueAt, at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'record_id', 'scenario', 'due_at']).doNothing())
    .returning('record_id')
    .executeTakeFirst();
  if (!made) return false;
  await enqueueReminder(trx, organizationId, recordId, { scenario, roles, dueAt, at: now });
  return true;
}
