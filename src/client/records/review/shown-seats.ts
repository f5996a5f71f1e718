import type { RecordDetail } from '../../../shared/record.ts';
import type { RecordReview, ReviewSeat } from '../../../shared/review.ts';

/**
 * Returns the places of a round that are still relevant. A place open to anyone is left out once a vote outside the places has ended the
 * round.
 */
export function shownSeats(review: RecordReview, votes: RecordDetail['votes']): ReviewSeat[] {
  const isDecided = review.ended_at !== null && votes.some(({ round, position }) => round === review.round && position === null);
  return review.seats.filter(({ kind, decision }) => !(isDecided && kind === 'anyone' && decision === null));
}
