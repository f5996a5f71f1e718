import { sql } from 'kysely';
import type { LibraryReminder } from '../../shared/library.ts';
import type { Named } from '../../shared/named.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ServerSession } from '../session/server-session.ts';
import { isFolderOfPerson, isOwnFolder, readersOfLibrary } from './library-scope.ts';

/** The reminders of a folder or file, or one by its id, that the session set or gets: the next first. */
export async function remindersOf(
  trx: Tenant,
  session: ServerSession,
  which: { id: string } | { folder_id: string } | { library_file_id: string },
): Promise<LibraryReminder[]> {
  const { organizationId, userId } = session;
  const [[column, value] = ['id', '']] = Object.entries(which);
  const { rows } = await sql<Omit<LibraryReminder, 'remind_at' | 'remind_me' | 'remind_others'> & { remind_at: Date; people: Named[] }>`
    SELECT m.id, m.note, m.remind_at, m.is_done, m.lock_version, json_build_object('id', u.id, 'name', u.full_name) AS created_by,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.full_name) ORDER BY p.full_name), '[]')
        FROM library_reminder_people rp JOIN users p ON p.organization_id = rp.organization_id AND p.id = rp.user_id
        WHERE rp.organization_id = m.organization_id AND rp.reminder_id = m.id) AS people
    FROM library_reminders m JOIN users u ON u.organization_id = m.organization_id AND u.id = m.created_by
      LEFT JOIN library_files f ON f.organization_id = m.organization_id AND f.id = m.library_file_id
      LEFT JOIN library_folders d ON d.organization_id = m.organization_id AND d.id = coalesce(m.folder_id, f.folder_id)
    WHERE m.organization_id = ${organizationId} AND m.${sql.ref(column)} = ${value} AND ${isOwnFolder(session, 'd')} AND (m.created_by = ${userId} OR EXISTS (
      SELECT 1 FROM library_reminder_people mine
      WHERE mine.organization_id = m.organization_id AND mine.reminder_id = m.id AND mine.user_id = ${userId}))
    ORDER BY m.is_done, m.remind_at, m.id LIMIT 100`.execute(trx);
  return rows.map(({ people, remind_at: at, ...row }) => ({
    ...row,
    remind_at: at.toISOString(),
    remind_me: people.some(({ id }) => id === row.created_by.id),
    remind_others: people.filter(({ id }) => id !== row.created_by.id),
  }));
}

/** People of reminders, as `u`, with the reminder `m`: active ones who may open its folder or file, which is not in the bin. */
export function remindedPeople(trx: Tenant, organizationId: string) {
  return readersOfLibrary(trx, organizationId)
    .innerJoin('library_reminder_people as p', (join) => sameOrganization(join, 'p.user_id', 'u.id'))
    .innerJoin('library_reminders as m', (join) => sameOrganization(join, 'm.id', 'p.reminder_id'))
    .leftJoin('library_files as f', (join) => sameOrganization(join, 'f.id', 'm.library_file_id'))
    .leftJoin('library_folders as d', (join) =>
      join.onRef('d.organization_id', '=', 'm.organization_id').on('d.id', '=', sql<string>`coalesce(m.folder_id, f.folder_id)`),
    )
    .where('f.deleted_at', 'is', null)
    .where('d.deleted_at', 'is', null)
    .where(isFolderOfPerson);
}
