import { own } from '../own.ts';

/**
 * Values for questions, by id, that may make a rule true. `{option}`: an option to choose, alone or with others. `{rows, row}`: a number
 * of rows of a grid, each filled by the guess `row`. `{hour}`: a moment. `{parts}`: parts of an answer that has several. The key `remark
 * <id>` adds a remark to the answer.
 */
export type Guess = ReadonlyMap<string, unknown>;

/** Any answer will do. */
export const anyAnswer = Symbol('any answer');
/** No answer may be given. */
export const noAnswer = Symbol('no answer');

export const mostGuesses = 12;

/** Each guess together with each of some others. */
export function join(some: readonly Guess[], others: readonly Guess[]): readonly Guess[] {
  return some.flatMap((one) => others.map((other) => both(one, other))).slice(0, mostGuesses);
}

/** Two guesses at once: of one question several options may be chosen, of anything else the later guess counts. */
function both(one: Guess, other: Guess): Guess {
  const guess = new Map([...one, ...other]);
  for (const [id, value] of other) {
    const [option, before] = [own(value, 'option'), own(one.get(id), 'option')];
    if (option !== undefined && before !== undefined && option !== before)
      guess.set(id, { option, also: [before, own(one.get(id), 'also') ?? []].flat() });
  }
  return guess;
}

/** Guesses without those that ask for the same as one before them. */
export function distinct(guesses: readonly Guess[]): readonly Guess[] {
  return [...new Map(guesses.map((guess) => [keyOf(guess), guess] as const).toReversed()).values()].toReversed();
}

function keyOf(guess: Guess): string {
  const entries = [...guess].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(entries, (_, value: unknown) =>
    typeof value === 'symbol' ? String(value) : value instanceof Map ? [...value.entries()] : value,
  );
}
