import { dateIn } from '../../../../engine/index.ts';
import { isPresent, type Capacity } from '../../../../workflows/index.ts';
import type { Tenant } from '../../db/tenant.ts';
import { zoneOf } from '../load-view.ts';
import type { StoredRecord } from '../record-store.ts';
import { roundOf } from '../record-view.ts';
import { isForAnyone } from '../../reviews/review-facts.ts';
import { roundOfRecord } from '../../reviews/review-store.ts';

/**
 * The people whose turn it is in the round that a record is in, or those of them who were asked because the lead time had passed, or the others;
 * nothing where the round is for anyone who has the right. Where `only` some people matter, others may be wanting.
 */
export async function seatedNow(
  trx: Tenant,
  record: StoredRecord,
  role: 'reviewer' | 'asked' | 'escalation',
  { at, only }: { at: Date; only?: readonly string[] | undefined },
): Promise<string[] | undefined> {
  const review = await roundOfRecord(trx, record.organization_id, record.id, roundOf(record), { only });
  const seats = review?.seats.filter((seat) => seat.isOpen && !seat.isDecided) ?? [];
  const people = seats.flatMap((seat) => seat.people);
  if (!review || (isForAnyone(review) && people.length === 0)) return undefined;
  if (review.endedAt) return [];

  const decided = await decidersOf(trx, record, review.round);
  const today = dateIn(at.getTime(), await zoneOf(trx, record.organization_id, record.site_id, 'UTC'));
  const called = people.filter((person) => isCalled(person.capacity, role) && isPresent(person, today));
  return [...new Set(called.map(({ userId }) => userId))].filter((id) => !decided.has(id));
}

function isCalled(capacity: Capacity, role: 'reviewer' | 'asked' | 'escalation'): boolean {
  return role === 'reviewer' || (capacity === 'escalation') === (role === 'escalation');
}

/** Who has decided in a round already has no second vote in it, wherever else they are seated. */
async function decidersOf(trx: Tenant, record: StoredRecord, round: number): Promise<ReadonlySet<string>> {
  const votes = await trx
    .selectFrom('record_votes')
    .select('user_id')
    .where('organization_id', '=', record.organization_id)
    .where('record_id', '=', record.id)
    .where('round', '=', round)
    .execute();
  return new Set(votes.map((vote) => vote.user_id));
}
