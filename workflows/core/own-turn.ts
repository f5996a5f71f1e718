/**
 * Capacity in which a person is asked to decide: by the workflow, as a substitute for an absent reviewer, after the lead time has passed,
 * or as the last resort.
 */
export type Capacity = 'asked' | 'substitute' | 'escalation' | 'final';

/** A person who may decide a seat. A substitute may do so only within their dates, first and last day included. */
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
  /** Whether its turn has come. In sequence, seats open one after the other; in parallel, all at once. */
  isOpen: boolean;
  isDecided: boolean;
  people: readonly SeatPerson[];
}

/**
 * Turn of a person in a round: the seat that their vote decides now, or the reason why it decides none. `later`: an earlier reviewer
 * decides first. `away`: a substitute outside their dates. `taken`: another person has decided their seat. `none`: they are not asked.
 */
export type OwnTurn =
  | { turn: 'now'; position: number; capacity: Capacity }
  | { turn: 'later' | 'taken' | 'none' }
  | { turn: 'away'; from: string; until: string };

const precedence: readonly Capacity[] = ['asked', 'final', 'escalation', 'substitute'];

/**
 * Returns the turn of a person in the seats of a round on a day. Their own seat takes precedence over one in which they are a
 * substitute.
 */
export function ownTurnOf(seats: readonly Seat[], userId: string, today: string): OwnTurn {
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

/** Whether a person may act on a day: a substitute within their dates, any other person always. */
export function isPresent({ from, until }: Pick<SeatPerson, 'from' | 'until'>, today: string): boolean {
  return (from === null || from <= today) && (until === null || today <= until);
}

/** Returns the seat that opens when one is decided in sequence: the first undecided one. Undefined if another seat is still open. */
export function nextSeat<S extends Seat>(seats: readonly S[], decided: number): S | undefined {
  const waiting = seats.filter((seat) => !seat.isDecided && seat.position !== decided);
  if (waiting.some((seat) => seat.isOpen)) return undefined;
  return waiting.toSorted((left, right) => left.position - right.position)[0];
}
