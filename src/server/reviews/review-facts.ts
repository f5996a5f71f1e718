import { dateIn } from '../../../engine/index.ts';
import { isPresent, nextSeat, ownTurnOf, type ReviewFacts } from '../../../workflows/index.ts';
import type { StoredRound } from './review-store.ts';

/** A record's round of review, at a moment of its site's zone. */
interface Reviewed {
  review: StoredRound | undefined;
  now: Date;
  zone: string;
}

/** The day that a record's site shows. */
export function dayOf({ now, zone }: Pick<Reviewed, 'now' | 'zone'>): string {
  return dateIn(now.getTime(), zone);
}

/** Whether any user with the permission may decide a round, because no workflow laid it out. */
export function isForAnyone({ seats }: Pick<StoredRound, 'seats'>): boolean {
  return seats.some(({ kind }) => kind === 'anyone');
}

/** Returns the facts of a round about a person who would vote in it; undefined where the round is for anyone. */
export function reviewFactsOf(view: Reviewed, userId: string | undefined): ReviewFacts | undefined {
  const { review } = view;
  if (!review || isForAnyone(review)) return undefined;
  const today = dayOf(view);
  const own = ownTurnOf(review.seats, userId ?? '', today);
  return {
    own,
    waitsFor: waitedFor(review, today).join(', '),
    opensNext: own.turn === 'now' && nextSeat(review.seats, own.position) !== undefined,
  };
}

/** The names of those who may decide now. */
function waitedFor({ seats }: StoredRound, today: string): string[] {
  const open = seats.filter((seat) => seat.isOpen && !seat.isDecided);
  return [...new Set(open.flatMap(({ people }) => people.filter((person) => isPresent(person, today)).map(({ name }) => name)))];
}
