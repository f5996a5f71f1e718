import { sql } from 'kysely';
import type { Tenant } from '../../../server/db/tenant.ts';
import { sameOrganization } from '../../../server/db/same-organization.ts';
import { isAmong } from '../../../server/records/list/filter-records.ts';
import type { Filtered } from '../../../server/records/list/indexed.ts';
import { foundBy } from '../../../server/records/list/search-records.ts';
import { readableBy } from '../../../server/session/read-scope.ts';
import { searchWords } from '../../../server/records/record-words.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { presentWorker, type FoundWorker } from './present-worker.ts';

const mostWords = 8;

/** The active worker profiles that the session may read, the newest first; with a search those whose name has each of its words in it. */
export async function recentWorkers(
  trx: Tenant,
  session: ServerSession,
  { search, size }: { search: string; size: number },
): Promise<FoundWorker[]> {
  const { organizationId } = session;
  const words = (search.match(/\S+/g) ?? []).slice(0, mostWords);
  const profiles = foundBy(organizationId, 'worker-profiles', words.flatMap(searchWords)).reduce<Filtered>(
    (found, set) => found.where(isAmong(set)),
    trx.selectFrom('records as r'),
  );
  // A profile is found by more words than those of its person's name: its number, its site, who registered it.
  const named = words.reduce(
    (found, word) => found.where(sql<boolean>`strpos(lower(normalize(r.title, NFC)), lower(normalize(${word}, NFC))) > 0`),
    profiles,
  );
  const rows = await named
    .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'r.site_id'))
    .select(['r.id', 'r.number', 'r.title', 'r.answers', 'r.site_id', 'r.updated_at', 's.name as site_name'])
    .where('r.organization_id', '=', organizationId)
    .where('r.module', '=', 'worker-profiles')
    .where('r.status', '=', 'active')
    .where(readableBy(session))
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id')
    .limit(size)
    .execute();
  return rows.map(presentWorker);
}
