import { Problem } from '../../shared/problem.ts';
import { eraseSubject, type ErasureServices } from './erase-subject.ts';
import { eraseRows } from './erase-rows.ts';
import { keyOfErasure, erasureList, noteErasures, readErasures } from './erasure-list.ts';

/** Erases again the persons and rows that the lists name, in an installation whose backup may be older than the lists; returns how many were there to be erased. */
export async function replayErasures(services: ErasureServices, dataDir: string, lists: readonly string[]): Promise<number> {
  const listed = [...new Map(lists.flatMap(readErasures).map((erasure) => [keyOfErasure(erasure), erasure])).values()];
  await noteErasures(erasureList(dataDir), listed);
  const known = new Set(await services.tenancy.organizationIds());
  let erased = 0;
  for (const erasure of listed) {
    const organizationId = erasure.organization;
    if (!known.has(organizationId)) continue;
    if ('record' in erasure) {
      const done = await eraseRows(services, { organizationId, recordId: erasure.record, rowId: erasure.row });
      if (done && done.rows > 0) erased += 1;
      continue;
    }
    const userId = erasure.subject;
    try {
      if (!(await eraseSubject(services, { organizationId, userId }, 'lastSuperAdmin')).already) erased += 1;
    } catch (error) {
      // Made and erased since the backup.
      if (!(error instanceof Problem && error.code === 'user.not-found')) throw error;
    }
  }
  return erased;
}
