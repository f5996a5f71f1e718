import type { RecordDetail } from '../../../shared/record.ts';
import type { RecordReview, ReviewSeat } from '../../../shared/review.ts';

/** The seats of a round that still tell something: one that anybody may take says no more once a vote outside the seats has ended the round. */
export function shownSeats(review: RecordReview, votes: RecordDetail['votes']): ReviewSeat[] {
  const isDecided = review.ended_at !== null && votes.some(({ round, position }) => round === review.round && position === null);
  return review.seats.filter(({ kind, decision }) => !(isDecided && kind === 'anyone' && decision === null));
}
