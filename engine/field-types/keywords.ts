import { isSame } from '../own.ts';
import type { Keyword } from './field-type.ts';

/** The keyword has this one value. */
export function exactly(expected: unknown): Keyword {
  return (value) => isSame(value, expected);
}

/** The keyword is a whole number between two bounds. */
export function whole(least: number, most: number): Keyword {
  return (value) => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** The keyword is one of these texts. */
export function oneOf(...texts: readonly string[]): Keyword {
  return (value) => typeof value === 'string' && texts.includes(value);
}

/** The keyword is the name of a list that the server keeps. */
export const sourceName: Keyword = (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,40}$/.test(value);

/** The keyword is a text of at most so many characters. */
export function text(most: number): Keyword {
  return (value) => typeof value === 'string' && value.length <= most;
}
