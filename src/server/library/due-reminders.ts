import type { Tenant } from '../db/tenant.ts';
import { enqueueLibraryReminder } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { remindedPeople } from './reminder-store.ts';

const batch = 200;

/** Sends the library reminders that are due, each once. Returns the number of their recipients. */
export async function remindOfLibrary({ tenancy, clock }: Pick<Services, 'tenancy' | 'clock'>, organizationId: string): Promise<number> {
  const now = clock.now();
  return tenancy.withTenant({ organizationId }, async (trx) => {
    const due = await trx
      .selectFrom('library_reminders')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('told_at', 'is', null)
      .where('is_done', '=', false)
      .where('remind_at', '<=', now)
      .orderBy('remind_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const people = await peopleToRemind(trx, organizationId, ids);
    for (const { reminderId, userId } of people) await enqueueLibraryReminder(trx, organizationId, { reminderId, userId }, now);
    await trx
      .updateTable('library_reminders')
      .set({ told_at: now })
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute();
    return people.length;
  });
}

/** Returns the people of reminders who may open its folder or file. */
async function peopleToRemind(trx: Tenant, organizationId: string, ids: readonly string[]) {
  return remindedPeople(trx, organizationId)
    .select(['m.id as reminderId', 'u.id as userId'])
    .where('m.id', 'in', ids)
    .orderBy('m.remind_at')
    .orderBy('u.id')
    .execute();
}
