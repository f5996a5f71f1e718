/** In which capacity somebody is asked: by the workflow, in an absent reviewer's place, when the lead time had passed, or as the last resort. */
export type Capacity = 'asked' | 'substitute' | 'escalation' | 'final';

/** Somebody who may decide a seat. A substitute only within their dates, which both belong to it. */
export interface SeatPerson {
  userId: string;
  capacity: Capacity;
  /** YYYY-MM-DD. */
  from: string | null;
  until: string | null;
}

/** One place in a round of review: several people may sit in it, one of them decides. */
export interface Seat {
  position: number;
  /** Its turn has come. In sequence, seats open one after the other; side by side, all at once. */
  isOpen: boolean;
  isDecided: boolean;
  people: readonly SeatPerson[];
}

/**
 * Where somebody stands in a round: the seat that their vote decides now, or why it decides none. `later`: an earlier reviewer comes first;
 * `away`: a substitute outside their dates; `taken`: somebody else has decided their seat; `none`: they are not asked.
 */
export type Standing =
  | { turn: 'now'; position: number; capacity: Capacity }
  | { turn: 'later' | 'taken' | 'none' }
  | { turn: 'away'; from: string; until: string };

const precedence: readonly Capacity[] = ['asked', 'final', 'escalation', 'substitute'];

/** Where a person stands in the seats of a round on a day: their own seat goes before one that they only stand in for. */
export function standingOf(seats: readonly Seat[], userId: string, today: string): Standing {
  const own = seats
    .toSorted((left, right) => left.position - right.position)
    .flatMap((seat) => seat.people.filter((person) => person.userId === userId).map((person) => ({ seat, person })));
  if (own.length === 0) return { turn: 'none' };

  const present = own.filter(({ person }) => isPresent(person, today));
  const undecided = present.filter(({ seat }) => !seat.isDecided);
  const [now] = undecided
    .filter(({ seat }) => seat.isOpen)
    .toSorted((left, right) => precedence.indexOf(left.person.capacity) - precedence.indexOf(right.person.capacity));
  if (now) return { turn: 'now', position: now.seat.position, capacity: now.person.capacity };
  if (undecided.length > 0) return { turn: 'later' };
  if (present.length > 0) return { turn: 'taken' };

  const away = own.find(({ seat }) => !seat.isDecided)?.person;
  return away ? { turn: 'away', from: away.from ?? '', until: away.until ?? '' } : { turn: 'taken' };
}

/** Whether somebody may act on a day: a substitute within their dates, everybody else always. */
export function isPresent({ from, until }: Pick<SeatPerson, 'from' | 'until'>, today: string): boolean {
  return (from === null || from <= today) && (until === null || today <= until);
}

/** The seat that opens when one is decided in sequence: the first that is neither open nor decided, where no other is open. */
export function nextSeat<S extends Seat>(seats: readonly S[], decided: number): S | undefined {
  const waiting = seats.filter((seat) => !seat.isDecided && seat.position !== decided);
  if (waiting.some((seat) => seat.isOpen)) return undefined;
  return waiting.toSorted((left, right) => left.position - right.position)[0];
}
