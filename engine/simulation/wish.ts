import { own } from '../own.ts';

/**
 * Values for questions, by id, that may make a rule true. `{option}`: an option to choose, alone or with others. `{rows, row}`: a number
 * of rows of a grid, each filled by the wish `row`. `{hour}`: a moment. `{parts}`: parts of an answer that has several. The key `remark
 * <id>` adds a remark to the answer.
 */
export type Wish = ReadonlyMap<string, unknown>;

/** Any answer will do. */
export const anyAnswer = Symbol('any answer');
/** No answer may be given. */
export const noAnswer = Symbol('no answer');

export const mostWishes = 12;

/** Each wish together with each of some others. */
export function join(some: readonly Wish[], others: readonly Wish[]): readonly Wish[] {
  return some.flatMap((one) => others.map((other) => both(one, other))).slice(0, mostWishes);
}

/** Two wishes at once: of one question several options may be chosen, of anything else the later wish counts. */
function both(one: Wish, other: Wish): Wish {
  const wish = new Map([...one, ...other]);
  for (const [id, value] of other) {
    const [option, before] = [own(value, 'option'), own(one.get(id), 'option')];
    if (option !== undefined && before !== undefined && option !== before)
      wish.set(id, { option, also: [before, own(one.get(id), 'also') ?? []].flat() });
  }
  return wish;
}

/** Wishes without those that ask for the same as one before them. */
export function distinct(wishes: readonly Wish[]): readonly Wish[] {
  return [...new Map(wishes.map((wish) => [keyOf(wish), wish] as const).toReversed()).values()].toReversed();
}

function keyOf(wish: Wish): string {
  const entries = [...wish].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(entries, (_, value: unknown) =>
    typeof value === 'symbol' ? String(value) : value instanceof Map ? [...value.entries()] : value,
  );
}
