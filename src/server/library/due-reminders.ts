import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { enqueueLibraryReminder } from '../effects/outbox.ts';
import type { Services } from '../services.ts';

const batch = 200;

/** Sends the library reminders whose time has come, each once. Returns how many people they go to. */
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

/** Returns the active people of reminders whose folder or file is not in the bin. */
async function peopleToRemind(trx: Tenant, organizationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ reminderId: string; userId: string }>`
    SELECT p.reminder_id AS "reminderId", p.user_id AS "userId"
    FROM library_reminders m
      JOIN library_reminder_people p ON p.organization_id = m.organization_id AND p.reminder_id = m.id
      JOIN users u ON u.organization_id = p.organization_id AND u.id = p.user_id AND u.status = 'Active'
      LEFT JOIN library_files f ON f.organization_id = m.organization_id AND f.id = m.library_file_id
      LEFT JOIN library_folders d ON d.organization_id = m.organization_id AND d.id = m.folder_id
    WHERE m.organization_id = ${organizationId} AND m.id = ANY (${ids}::uuid[]) AND coalesce(f.deleted_at, d.deleted_at) IS NULL
    ORDER BY m.remind_at, p.user_id`.execute(trx);
  return rows;
}
