import { describe, expect, it } from 'vitest';
import { shownSeats } from '../../../src/client/records/review/shown-seats.ts';
import type { RecordReview, ReviewSeat } from '../../../src/shared/review.ts';

const seat = (kind: ReviewSeat['kind']): ReviewSeat => ({
  position: 1,
  kind,
  rule: null,
  people: [],
  opened_at: '2026-11-20T08:00:00Z',
  due_at: null,
  is_overdue: false,
  escalated_at: null,
  decision: null,
  decided_by: null,
  decided_at: null,
});
const review = (kind: ReviewSeat['kind'], ended: string | null): RecordReview => ({
  round: 2,
  workflow: null,
  flow: 'parallel',
  approve_when: 1,
  approvals: 0,
  began_at: '2026-11-20T08:00:00Z',
  ended_at: ended,
  seats: [seat(kind)],
});
const vote = (round: number) => ({
  round,
  user: { id: 'u', name: 'Viktor Petrov' },
  decision: 'approve' as const,
  reason: null,
  at: '2026-11-20T09:00:00Z',
  position: null,
  capacity: null,
});
const ended = '2026-11-20T09:00:00Z';

describe('the seats of a round', () => {
  it('omit the seat for anyone once a user has voted', () => {
    expect(shownSeats(review('anyone', ended), [vote(2)])).toEqual([]);
    expect(shownSeats(review('person', ended), [vote(2)])).toHaveLength(1);
  });

  it('show the seat for anyone while it waits, after a vote of an earlier round, and when no one voted', () => {
    expect(shownSeats(review('anyone', null), [vote(1)])).toHaveLength(1);
    expect(shownSeats(review('anyone', ended), [vote(1)])).toHaveLength(1);
    expect(shownSeats(review('anyone', ended), [])).toHaveLength(1);
  });
});
