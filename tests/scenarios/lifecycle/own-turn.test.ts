import { describe, expect, it } from 'vitest';
import { nextSeat, ownTurnOf, type Seat, type SeatPerson } from '../../../workflows/index.ts';

const today = '2026-07-15';
const person = (userId: string, change: Partial<SeatPerson> = {}): SeatPerson => ({
  userId,
  capacity: 'asked',
  from: null,
  until: null,
  ...change,
});
const seat = (position: number, people: SeatPerson[], change: Partial<Seat> = {}): Seat => ({
  position,
  isOpen: true,
  isDecided: false,
  people,
  ...change,
});
const turnOf = (seats: Seat[], userId: string) => ownTurnOf(seats, userId, today).turn;

describe('reviewers one after the other', () => {
  const first = seat(1, [person('viktor')]);
  const second = seat(2, [person('mei')], { isOpen: false });

  it('vote only in their turn, and nobody else does', () => {
    expect(ownTurnOf([second, first], 'viktor', today)).toEqual({ turn: 'now', position: 1, capacity: 'asked' });
    expect(turnOf([first, second], 'mei')).toBe('later');
    expect(turnOf([first, second], 'paul')).toBe('none');
  });

  it('are followed by the next in sequence after a decision, however they are listed', () => {
    const third = seat(3, [person('idris')], { isOpen: false });

    expect(nextSeat([third, second, first], 1)?.position).toBe(2);
    expect(nextSeat([third], 3)).toBeUndefined();
  });

  it('open no seat while another is open', () => {
    expect(nextSeat([first, seat(2, [person('mei')]), seat(3, [], { isOpen: false })], 1)).toBeUndefined();
  });
});

describe('reviewers side by side', () => {
  it('vote whenever they like, each for their own seat', () => {
    const seats = [seat(1, [person('viktor')]), seat(2, [person('mei')])];

    expect(ownTurnOf(seats, 'mei', today)).toMatchObject({ turn: 'now', position: 2 });
    expect(ownTurnOf(seats, 'viktor', today)).toMatchObject({ turn: 'now', position: 1 });
  });

  it('of one role share a seat, which the first decision fills', () => {
    const decided = seat(1, [person('viktor'), person('mei')], { isDecided: true });
    expect(turnOf([decided], 'mei')).toBe('taken');
  });
});

describe('a substitute', () => {
  const away = (from: string, until: string) => [seat(1, [person('viktor'), person('mei', { capacity: 'substitute', from, until })])];

  it('decides from the first day to the last, and the reviewer still may', () => {
    for (const seats of [away(today, '2026-07-20'), away('2026-07-01', today)]) {
      expect(ownTurnOf(seats, 'mei', today)).toMatchObject({ turn: 'now', capacity: 'substitute' });
      expect(turnOf(seats, 'viktor')).toBe('now');
    }
  });

  it('decides on no other day, and the refusal names the days of the substitution', () => {
    expect(ownTurnOf(away('2026-07-16', '2026-07-20'), 'mei', today)).toEqual({ turn: 'away', from: '2026-07-16', until: '2026-07-20' });
    expect(turnOf(away('2026-07-01', '2026-07-14'), 'mei')).toBe('away');
  });

  it('who is a reviewer as well decides their own seat first', () => {
    const seats = [seat(1, [person('viktor'), person('mei', { capacity: 'substitute' })]), seat(2, [person('mei')])];
    expect(ownTurnOf(seats, 'mei', today)).toEqual({ turn: 'now', position: 2, capacity: 'asked' });
  });
});
