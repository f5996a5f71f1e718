import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { LibraryReminder } from '../../shared/library.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { refusedField, refuseStale, refuseWhenFull } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { requireColleague } from '../sites/require-colleague.ts';
import { requireOne, type OfOne } from './favorites.ts';
import { peopleWhoOpen } from './library-scope.ts';
import { remindersOf } from './reminder-store.ts';

export interface WantedReminder {
  note?: string;
  remind_at?: string;
  remind_me?: boolean;
  /** The ids of the other people. */
  remind_others?: string[];
  is_done?: boolean;
}

/** Sets a reminder of a folder or a file, for the session, for others, or for both. */
export async function createReminder(
  trx: Tenant,
  session: ServerSession,
  { folder_id: folder, library_file_id: file, ...wanted }: WantedReminder & OfOne,
  at: Date,
): Promise<LibraryReminder> {
  refuseWhenFull(session);
  await requireOne(trx, session, {
    ...(folder !== undefined && { folder_id: folder }),
    ...(file !== undefined && { library_file_id: file }),
  });
  const people = await peopleOf(trx, session, wanted, { folder_id: folder, library_file_id: file });
  const id = uuidv7();
  await trx
    .insertInto('library_reminders')
    .values({
      organization_id: session.organizationId,
      id,
      folder_id: folder ?? null,
      library_file_id: file ?? null,
      ...contentOf(wanted),
      created_by: session.userId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await setPeople(trx, session, id, people);
  return oneReminder(trx, session, id);
}

/** Changes a reminder. Its author may change everything; the person it reminds may only mark it as done. */
export async function changeReminder(
  trx: Tenant,
  session: ServerSession,
  id: string,
  { lock_version: lockVersion, ...wanted }: WantedReminder & { lock_version: number },
  at: Date,
): Promise<LibraryReminder> {
  const { organizationId, userId } = session;
  const of = await trx
    .selectFrom('library_reminders')
    .select(['folder_id', 'library_file_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const before = await oneReminder(trx, session, id);
  refuseStale(before, { lock_version: lockVersion });
  const { is_done: isDone = before.is_done, ...rest } = wanted;
  const isRewritten = Object.keys(rest).length > 0;
  if (isRewritten && before.created_by.id !== userId) throw new Problem('permission.denied');
  const next = {
    note: rest.note ?? before.note,
    remind_at: rest.remind_at ?? before.remind_at,
    remind_me: rest.remind_me ?? before.remind_me,
    remind_others: rest.remind_others ?? before.remind_others.map((person) => person.id),
  };
  if (isRewritten) await setPeople(trx, session, id, await peopleOf(trx, session, next, of ?? {}));
  await trx
    .updateTable('library_reminders')
    .set({
      ...contentOf(next),
      is_done: isDone,
      // A reminder for another time reminds again.
      ...(next.remind_at !== before.remind_at && { told_at: null }),
      lock_version: before.lock_version + 1,
      updated_at: at,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  return oneReminder(trx, session, id);
}

async function oneReminder(trx: Tenant, session: ServerSession, id: string): Promise<LibraryReminder> {
  const [reminder] = await remindersOf(trx, session, { id });
  if (!reminder) throw new Problem('settings.not-found');
  return reminder;
}

function contentOf({ note = '', remind_at: remindAt = '' }: WantedReminder): { note: string; remind_at: Date } {
  if (note.trim() === '') throw refusedField('note', 'answer.required');
  if (remindAt === '') throw refusedField('remind_at', 'answer.required');
  return { note: note.trim(), remind_at: new Date(remindAt) };
}

/** Returns the people to remind. Refuses an empty list, and anyone who is not an active colleague or may not open the folder or file. */
async function peopleOf(
  trx: Tenant,
  { organizationId, userId }: ServerSession,
  { remind_me: isForMe = false, remind_others: others = [], ...content }: WantedReminder,
  of: { [Key in keyof OfOne]: OfOne[Key] | null | undefined },
): Promise<string[]> {
  contentOf(content);
  const people = [...new Set([...(isForMe ? [userId] : []), ...others])];
  if (people.length === 0) throw refusedField('remind_me', 'library.reminder-for-nobody');
  for (const id of people) await requireColleague(trx, organizationId, id, 'remind_others');
  const file = sql<string>`(SELECT f.folder_id FROM library_files f
    WHERE f.organization_id = ${organizationId} AND f.id = ${of.library_file_id ?? null}::uuid)`;
  const opening = await peopleWhoOpen(trx, organizationId, of.folder_id ?? file)
    .select('u.id')
    .where('u.id', 'in', people)
    .execute();
  if (opening.length < people.length) throw refusedField('remind_others', 'library.cannot-open');
  return people;
}

async function setPeople(trx: Tenant, { organizationId }: ServerSession, reminderId: string, people: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('library_reminder_people')
    .where('organization_id', '=', organizationId)
    .where('reminder_id', '=', reminderId)
    .execute();
  await trx
    .insertInto('library_reminder_people')
    .values(people.map((userId) => ({ organization_id: organizationId, reminder_id: reminderId, user_id: userId })))
    .execute();
}
