import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { IndexNames } from '../../../engine/index.ts';
import type { PrintedRevision } from '../../shared/revision.ts';
import { composedBy } from '../db/composed-once.ts';
import type { Tenant } from '../db/tenant.ts';
import { roundFrom, roundRow, type StoredRound } from '../reviews/review-store.ts';
import { currentRevision } from '../revisions/revision-store.ts';
import { linkedQuery, subordinatesQuery, type LinkedRecord, type Subordinate } from './record-links.ts';
import { sharesQuery, sharingFrom, type Sharing } from './record-shares.ts';
import { peopleQuery, votesQuery, type StoredRecord } from './record-store.ts';
import { roundOf, type Vote } from './record-view.ts';

/** Data that a record needs beside its own row, wherever it is kept. */
export interface Surroundings {
  template: { isLowRisk: boolean; icon: string; indexNames: IndexNames };
  site: { timezone: string; country: string | null } | undefined;
  people: { party: string; user_id: string }[];
  votes: Vote[];
  /** The round of review that it is in or was in last. */
  review: StoredRound | undefined;
  /** The revision that it carries when it is printed today. */
  revision: PrintedRevision | null;
  sharing: Sharing;
  /** Names of its site, and of the people whom its row, parties, votes and shares name. */
  names: ReadonlyMap<string, string>;
  linked: LinkedRecord[];
  below: Subordinate[];
}

type Asked = Record<'organizationId' | 'id' | 'module' | 'template' | 'today' | 'requester', string> & {
  site: string | null;
  assignee: string | null;
  round: number;
};

type Wanted = Record<'linked' | 'below', boolean>;

const surroundingsQuery = composedBy((trx, asked: Asked, { linked, below, review }: Wanted & { review: boolean }) => {
  const { organizationId, id, module, template, site, round, today } = asked;
  return trx
    .selectFrom('templates as t')
    .leftJoin('sites as s', (join) => join.onRef('s.organization_id', '=', 't.organization_id').on('s.id', '=', site))
    .select(['t.is_low_risk', 't.icon', 't.index_names', 's.name as site_name', 's.timezone', 's.country'])
    .select([
      jsonArrayFrom(peopleQuery(trx, organizationId, id)).as('people'),
      jsonArrayFrom(votesQuery(trx, organizationId, id)).as('votes'),
      jsonArrayFrom(sharesQuery(trx, organizationId, id)).as('shares'),
      jsonArrayFrom(namedQuery(trx, asked)).as('named'),
      jsonObjectFrom(currentRevision(trx, { organizationId, module, template, today })).as('revision'),
    ])
    .$if(review, (query) => query.select(jsonObjectFrom(roundRow(trx, { organizationId, recordId: id, round })).as('review')))
    .$if(linked, (query) => query.select(jsonArrayFrom(linkedQuery(trx, organizationId, id)).as('linked')))
    .$if(below, (query) => query.select(jsonArrayFrom(subordinatesQuery(trx, organizationId, id)).as('below')))
    .where('t.organization_id', '=', organizationId)
    .where('t.id', '=', template);
});

/** The people whom the row of a record, its parties, votes and shares name. */
function namedQuery(trx: Tenant, { organizationId, id, requester, assignee }: Asked) {
  const of = sql`organization_id = ${organizationId} AND record_id = ${id}`;
  return trx
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('organization_id', '=', organizationId)
    .where(
      sql<boolean>`id = ANY (
        array(SELECT user_id FROM record_people WHERE ${of}) || array(SELECT user_id FROM record_votes WHERE ${of})
        || array(SELECT unnest(ARRAY[shared_to, shared_by]) FROM record_shares WHERE ${of}) || ARRAY[${requester}, ${assignee}]::uuid[])`,
    );
}

/**
 * Reads the related data of a record in one statement, on a day of the organisation. Links and the records that name it as their master
 * are read only where they matter.
 */
export async function readSurroundings(
  trx: Tenant,
  record: StoredRecord,
  { today, ...wanted }: Wanted & { today: string },
): Promise<Surroundings> {
  const { organization_id: organizationId, id, module, template_id: template, site_id: site } = record;
  const { requester_id: requester, assignee_id: assignee } = record;
  const none = { linked: [] as LinkedRecord[], below: [] as Subordinate[] };
  const round = roundOf(record);
  const asked = { organizationId, id, module, template, site, requester, assignee, round, today };
  const row = await surroundingsQuery({ ...wanted, review: round > 0 }).first(trx, asked);
  if (!row) throw new Error(`The template of record ${id} is missing`);
  const { linked, below } = { ...none, ...row };
  return {
    template: { isLowRisk: row.is_low_risk, icon: row.icon, indexNames: row.index_names },
    site: row.timezone === null ? undefined : { timezone: row.timezone, country: row.country },
    people: row.people,
    votes: row.votes.map((vote) => ({ ...vote, at: new Date(vote.at) })),
    review: row.review ? roundFrom(row.review) : undefined,
    revision: row.revision,
    sharing: sharingFrom(
      row.shares.map((share) => ({
        ...share,
        shared_at: new Date(share.shared_at),
        removed_at: share.removed_at === null ? null : new Date(share.removed_at),
      })),
    ),
    names: new Map([
      ...(site === null || row.site_name === null ? [] : [[site, row.site_name] as const]),
      ...row.named.map(({ id: user, full_name: name }) => [user, name] as const),
    ]),
    linked,
    below,
  };
}
