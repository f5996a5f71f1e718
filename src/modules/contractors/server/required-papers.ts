import { paperStates, type PaperState } from '../../../shared/contractor.ts';
import { dayIn } from '../../../shared/day-in.ts';
import type { Tenant } from '../../../server/db/tenant.ts';

/** A kind of document that a contractor must have, and the document that best answers to it. */
export interface RequiredPaper {
  contractor: { id: string; title: string | null };
  type: string;
  state: PaperState;
  paper: StoredPaper | undefined;
}

interface StoredPaper {
  id: string;
  number: string | null;
  contractor_id: string | null;
  status: string;
  type: unknown;
  ends_at: Date | null;
  conditions: readonly string[];
}

/**
 * Returns the documents that some contractors must have, and whether each will be approved and in date on a day. Undefined if a contractor
 * is not found.
 */
export async function requiredPapers(
  trx: Tenant,
  organizationId: string,
  ids: readonly string[],
  { day, zone }: { day: string; zone: string },
): Promise<RequiredPaper[] | undefined> {
  const contractors = await trx
    .selectFrom('records')
    .select(['id', 'title', 'answers'])
    .where('organization_id', '=', organizationId)
    .where('module', '=', 'contractors')
    .where('id', 'in', ids)
    .orderBy('title')
    .orderBy('id')
    .execute();
  if (contractors.length < ids.length) return undefined;

  const rows = await trx
    .selectFrom('records')
    .select(['id', 'number', 'contractor_id', 'status', 'answers', 'ends_at', 'conditions'])
    .where('organization_id', '=', organizationId)
    .where('module', '=', 'contractor-documents')
    .where('contractor_id', 'in', ids)
    .where('status', '<>', 'draft')
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .execute();
  const papers = rows.map(({ answers, ...row }): StoredPaper => ({ ...row, type: answers['documentType'] }));

  return contractors.flatMap(({ id, title, answers }) => {
    const required = Array.isArray(answers['requiredPapers']) ? answers['requiredPapers'].map(String) : [];
    return required.map((type): RequiredPaper => {
      const states = Map.groupBy(
        papers.filter((paper) => paper.contractor_id === id && paper.type === type),
        (paper) => stateOf(paper, { day, zone }),
      );
      const state = paperStates.find((each) => states.has(each)) ?? 'missing';
      return { contractor: { id, title }, type, state, paper: states.get(state)?.[0] };
    });
  });
}

/** State of a paper on a day, seen from the company: what it has yet to do. */
function stateOf({ status, ends_at: end }: StoredPaper, { day, zone }: { day: string; zone: string }): PaperState {
  if (status === 'rejected') return 'rejected';
  // A paper ends with its last day, at the first moment of the next.
  const isOver = end !== null && dayIn(new Date(end.getTime() - 1), zone) < day;
  if (status === 'expired' || isOver) return 'expired';
  return status === 'approved' ? 'held' : 'pending';
}
