import type { ListedPaper } from '../../../shared/contractor.ts';
import { dayIn } from '../../../shared/day-in.ts';
import { Problem } from '../../../shared/problem.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { lookUp } from '../../../server/listing/look-up.ts';
import { readableBy } from '../../../server/session/read-scope.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { requiredPapers } from './required-papers.ts';

/** Lists the documents that a contractor must have: those that are missing or not valid first, then those that expire soon. */
export async function listPapers(trx: Tenant, session: ServerSession, contractor: string, now: Date): Promise<ListedPaper[]> {
  const { organizationId, language, zone } = session;
  const papers = await requiredPapers(trx, organizationId, [contractor], { day: dayIn(now, zone), zone });
  if (!papers) throw new Problem('record.not-found');
  const names = await lookUp(
    trx,
    organizationId,
    papers.map(({ type }) => ({ kind: 'term' as const, id: type })),
    language,
  );
  const shown = await readableIds(
    trx,
    session,
    papers.flatMap(({ paper }) => paper?.id ?? []),
  );
  const listed = papers.map(({ type, state, paper }): ListedPaper => ({
    type: { id: type, name: names.get(type)?.name ?? '' },
    state,
    validity: paper?.ends_at?.toISOString() ?? null,
    expires_soon: state === 'held' && paper?.conditions.includes('expires_soon') === true,
    document: paper && shown.has(paper.id) ? { id: paper.id, number: paper.number } : null,
  }));
  const rank = ({ state, expires_soon: isSoon }: ListedPaper) => (state !== 'held' ? 0 : isSoon ? 1 : 2);
  return listed.toSorted((one, other) => rank(one) - rank(other));
}

/** Ids of the records among some that the session may read: a document of another site is counted, but not named. */
async function readableIds(trx: Tenant, session: ServerSession, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('records as r')
    .select('r.id')
    .where('r.organization_id', '=', session.organizationId)
    .where('r.id', 'in', ids)
    .where(readableBy(session))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
