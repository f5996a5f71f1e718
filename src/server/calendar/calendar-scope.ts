import { sql } from 'kysely';
import { allows } from '../../shared/permission.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Whether a session sees an entry of the calendar: of its sites, of no site, its own, or one it is invited to. */
export async function seesEntry({ organizationId, userId, isAdmin, siteIds }: ServerSession, id: string, trx: Tenant): Promise<boolean> {
  const { rows } = await sql`SELECT e.id FROM calendar_entries e
    WHERE e.organization_id = ${organizationId} AND e.id = ${id} AND e.deleted_at IS NULL AND (${isAdmin} OR e.created_by = ${userId}
      OR EXISTS (SELECT 1 FROM calendar_guests g WHERE g.organization_id = e.organization_id AND g.entry_id = e.id AND g.user_id = ${userId})
      OR NOT EXISTS (SELECT 1 FROM calendar_entry_sites s WHERE s.organization_id = e.organization_id AND s.entry_id = e.id)
      OR EXISTS (SELECT 1 FROM calendar_entry_sites s WHERE s.organization_id = e.organization_id AND s.entry_id = e.id
        AND s.site_id = ANY (${siteIds}::uuid[])))`.execute(trx);
  return rows.length > 0;
}

/**
 * Whether a session may see a signature on an attendance list: admins, and sessions that may update the calendar, if they see the entry.
 */
export async function seesSignature(session: ServerSession, lineId: string, trx: Tenant): Promise<boolean> {
  if (!session.isAdmin && !allows(session.rules, 'update', 'Calendar')) return false;
  const line = await trx
    .selectFrom('calendar_attendance')
    .select('entry_id')
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', lineId)
    .executeTakeFirst();
  return line !== undefined && seesEntry(session, line.entry_id, trx);
}
