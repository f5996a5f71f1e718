import { Problem } from '../../../shared/problem.ts';
import { allows } from '../../../shared/permission.ts';
import type { LessonReading } from '../../../shared/lesson.ts';
import { confirmationsOf, confirmRead, type MustRead } from '../../../server/confirmations/read-confirmations.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { loadView, type RecordServices } from '../../../server/records/load-view.ts';
import { readableByUser } from '../../../server/session/read-scope.ts';
import { appendRecordEntry } from '../../../server/records/record-entry.ts';
import type { StoredRecord } from '../../../server/records/record-store.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { usersOf } from '../../../server/users/user-store.ts';

const mostReaders = 10_000;

/**
 * Returns whether the session has read the current version of a published lesson. For approvers, also lists who has read it and who has
 * not.
 */
export async function readingOf(services: RecordServices, trx: Tenant, session: ServerSession, id: string): Promise<LessonReading> {
  const lesson = await publishedLesson(services, trx, session, id);
  const confirmed = await confirmationsOf(trx, session.organizationId, versionOf(lesson));
  const read_at = confirmed.get(session.userId)?.toISOString() ?? null;
  if (!allows(session.rules, 'approve', 'Incident')) return { read_at, readers: null };

  const people = await readersOf(trx, lesson);
  const readers = people.map((user) => ({ user, confirmed_at: confirmed.get(user.id)?.toISOString() ?? null }));
  return {
    read_at,
    readers: [...readers.filter((each) => each.confirmed_at === null), ...readers.filter((each) => each.confirmed_at !== null)],
  };
}

/** Confirms that the session has read the current version of a published lesson. */
export async function confirmLesson(services: RecordServices, trx: Tenant, session: ServerSession, id: string): Promise<LessonReading> {
  const lesson = await publishedLesson(services, trx, session, id);
  const at = services.clock.now();
  const isNew = await confirmRead(trx, session, versionOf(lesson), at);
  if (isNew) await appendRecordEntry(trx, session, { at, recordId: id, action: 'confirmRead', details: { version: lesson.version } });
  return readingOf(services, trx, session, id);
}

async function publishedLesson(services: RecordServices, trx: Tenant, session: ServerSession, id: string): Promise<StoredRecord> {
  const { record } = await loadView(services, trx, session, id);
  if (record.module !== 'lessons') throw new Problem('record.not-found');
  if (record.status !== 'published') throw new Problem('lesson.not-published');
  return record;
}

/** Everyone who may read the lesson but its author: people of its sites whose role reads incidents. */
function readersOf(trx: Tenant, { organization_id: organizationId, id, requester_id: author }: StoredRecord) {
  const atItsSites = trx
    .selectFrom('records as r')
    .innerJoin('users as u', 'u.organization_id', 'r.organization_id')
    .select('u.id')
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', id)
    .where(readableByUser(organizationId));
  return usersOf(trx, organizationId, { activeOnly: true, may: { subject: 'Incident', actions: ['read'] } })
    .select(['u.id', 'u.full_name as name'])
    .where('u.id', '<>', author)
    .where('u.id', 'in', atItsSites)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(mostReaders)
    .execute();
}

/** A lesson that was changed is read again. */
function versionOf({ id, version }: StoredRecord): MustRead {
  return { entity: 'lesson', id, version };
}
