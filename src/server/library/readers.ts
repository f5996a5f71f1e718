import type { LibraryFileRow, LibraryReader } from '../../shared/library.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { confirmationsOf, confirmRead, type MustRead } from '../confirmations/read-confirmations.ts';
import { settleNotificationsAt } from '../notifications/notification-store.ts';
import type { ServerSession } from '../session/server-session.ts';
import { refuseUnlessMustRead, tell } from './change-library-file.ts';
import { libraryFile } from './library-file-store.ts';
import { viewPath } from './library-paths.ts';
import { peopleWhoOpen } from './library-scope.ts';

/** Confirms for the session that it has read the latest version. Refuses an earlier one with `library.newer-version`. */
export async function confirmFile(
  trx: Tenant,
  session: ServerSession,
  { id, version, at }: { id: string; version: number; at: Date },
): Promise<LibraryFileRow> {
  const file = await libraryFile(trx, session, id);
  refuseUnlessMustRead(file);
  if (file.version !== version) throw new Problem('library.newer-version', { params: { version: file.version } });
  const isNew = await confirmRead(trx, session, subjectOf(file), at);
  if (isNew) {
    await tell(trx, session, file, { at, action: 'confirmRead', after: { version: file.version } });
    await settleNotificationsAt(trx, session, viewPath(id), at);
  }
  return libraryFile(trx, session, id);
}

/** Returns everyone who may open the file, with the time they confirmed its latest version. People who have not confirmed come first. */
export async function readersOf(trx: Tenant, session: ServerSession, id: string): Promise<LibraryReader[]> {
  const file = await libraryFile(trx, session, id);
  const people = await peopleWhoOpen(trx, session.organizationId, file.folder?.id ?? null)
    .select(['u.id', 'u.full_name as name'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(10_000)
    .execute();
  const confirmed = await confirmationsOf(trx, session.organizationId, subjectOf(file));
  const readers = people.map((user) => ({ user, confirmed_at: confirmed.get(user.id)?.toISOString() ?? null }));
  return [...readers.filter((reader) => reader.confirmed_at === null), ...readers.filter((reader) => reader.confirmed_at !== null)];
}

function subjectOf({ id, version }: LibraryFileRow): MustRead {
  return { entity: 'library_file', id, version };
}
