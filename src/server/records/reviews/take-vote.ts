import { nextSeat, ownTurnOf } from '../../../../workflows/index.ts';
import { composedOnce } from '../../db/composed-once.ts';
import type { Tenant } from '../../db/tenant.ts';
import { enqueueToPeople } from '../../outbox/outbox.ts';
import { roundOf, type RecordView } from '../record-view.ts';
import { barredFrom } from './lay-out-seats.ts';
import { superAdmins } from './able-reviewers.ts';
import { dayOf, isForAnyone } from '../../reviews/review-facts.ts';
import { changeSeat, dueAt, seat as seatPeople, type StoredRound } from '../../reviews/review-store.ts';

/** A decision of a reviewer. */
export interface Vote {
  userId: string;
  decision: 'approve' | 'reject';
  reason: string | null;
}

type Voted = RecordView['votes'][number];

const voteQuery = composedOnce(
  (trx, { organizationId, recordId, round, user_id, decision, reason, at, position, capacity }: Voted & WhoseVote) =>
    trx
      .insertInto('record_votes')
      .values({ organization_id: organizationId, record_id: recordId, round, user_id, decision, reason, at, position, capacity }),
);

type WhoseVote = { organizationId: string; recordId: string };

/**
 * Writes and returns a vote under the lock of its record: a row in its round, and the seat that it decides. In a sequential workflow the
 * next seat opens.
 */
export async function takeVote(trx: Tenant, view: RecordView, vote: Vote): Promise<Voted> {
  const { record, review, now } = view;
  const round = roundOf(record);
  const own = review && !isForAnyone(review) ? ownTurnOf(review.seats, vote.userId, dayOf(view)) : undefined;
  const decides = own?.turn === 'now' ? { position: own.position, capacity: own.capacity } : undefined;
  const voted = {
    round,
    user_id: vote.userId,
    decision: vote.decision,
    reason: vote.reason,
    at: now,
    ...(decides ?? { position: null, capacity: null }),
  };
  await voteQuery.send(trx, { organizationId: record.organization_id, recordId: record.id, ...voted });
  if (!review || !decides) return voted;

  const { position } = decides;
  await changeSeat(trx, record, { round, position }, { decided_at: now, decided_by: vote.userId, decision: vote.decision });
  const next = vote.decision === 'approve' ? nextSeat(review.seats, position) : undefined;
  if (next) {
    await changeSeat(trx, record, { round, position: next.position }, { opened_at: now, due_at: dueAt(now, review.leadTimeHours) });
  }
  await fillEmptied(trx, view, review, { position, userId: vote.userId });
  return voted;
}

/** Gives a seat to the super admin where everybody has voted already: a round does not ask a voter again. */
async function fillEmptied(
  trx: Tenant,
  view: RecordView,
  review: StoredRound,
  decided: { position: number; userId: string },
): Promise<void> {
  const { record, votes } = view;
  const gone = new Set([decided.userId, ...votes.filter(({ round }) => round === review.round).map(({ user_id }) => user_id)]);
  const emptied = review.seats.filter(
    ({ isDecided, position, people }) => !isDecided && position !== decided.position && people.every(({ userId }) => gone.has(userId)),
  );
  if (emptied.length === 0) return;

  const barred = new Set(barredFrom(view));
  const admins = (await superAdmins(trx, record.organization_id)).filter((id) => !gone.has(id) && !barred.has(id));
  for (const { position } of emptied) {
    const people = admins.map((userId) => ({ userId, capacity: 'final' as const, from: null, until: null }));
    await seatPeople(trx, record, { round: review.round, position }, people);
  }
  await enqueueToPeople(trx, record, { scenario: 'submit', people: admins, at: view.now });
}
