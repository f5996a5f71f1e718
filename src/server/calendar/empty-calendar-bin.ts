import { daysInBin } from '../../shared/bin.ts';
import type { Tenant } from '../db/tenant.ts';
import { removeFilesOf } from '../files/owned-files.ts';
import { after } from '../lifetimes.ts';

/** Removes the entries that have been in the bin for too long; gives how many. One with an attendance list stays stored: the list proves trainings. */
export async function emptyCalendarBin(trx: Tenant, organizationId: string, now: Date): Promise<number> {
  const gone = await trx
    .deleteFrom('calendar_entries as e')
    .where('e.organization_id', '=', organizationId)
    .where('e.deleted_at', '<', after(now, -daysInBin * 24 * 60 * 60_000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('calendar_attendance as a')
            .select('a.id')
            .whereRef('a.organization_id', '=', 'e.organization_id')
            .whereRef('a.entry_id', '=', 'e.id'),
        ),
      ),
    )
    .returning('e.id')
    .execute();
  for (const { id } of gone) await removeFilesOf(trx, organizationId, 'calendar-attachment', id);
  return gone.length;
}
