import { Problem } from '../../shared/problem.ts';
import { eraseSubject, type ErasureServices } from './erase-subject.ts';
import { erasureList, noteErasures, readErasures } from './erasure-list.ts';

/** Erases again whom the lists name, in an installation whose backup may be older than the lists; gives how many were there to be erased. */
export async function replayErasures(services: ErasureServices, dataDir: string, lists: readonly string[]): Promise<number> {
  const listed = [...new Map(lists.flatMap(readErasures).map((erasure) => [erasure.subject, erasure])).values()];
  await noteErasures(erasureList(dataDir), listed);
  const known = new Set(await services.tenancy.organizationIds());
  let erased = 0;
  for (const { organization: organizationId, subject: userId } of listed) {
    if (!known.has(organizationId)) continue;
    try {
      if (!(await eraseSubject(services, { organizationId, userId }, 'lastSuperAdmin')).already) erased += 1;
    } catch (error) {
      // Made and erased since the backup.
      if (!(error instanceof Problem && error.code === 'user.not-found')) throw error;
    }
  }
  return erased;
}
