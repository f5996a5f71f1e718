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

/** The keyword is the name of a list that the server keeps, with its argument where the list takes one: `terms/incident_category`. */
export const sourceName: Keyword = (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,40}(\/[a-z][a-z0-9_-]{0,60})?$/.test(value);

/** The keyword is the id of a question; it only has a meaning beside a list that the server keeps. */
export const belowQuestion: Keyword = (value, schema) =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,40}$/.test(value) && schema['x-source'] !== undefined;

/** The keyword names a question. */
export const questionName: Keyword = (value) => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,40}$/.test(value);

/** The keyword names the records of a module. */
export const recordSource: Keyword = (value) => typeof value === 'string' && /^records\/[a-z][a-z0-9-]{0,60}$/.test(value);

/** Checks that the keyword names the relation of one record to another: `actions`, `controls`. */
export const relationName: Keyword = (value) => typeof value === 'string' && /^[a-z][a-zA-Z0-9-]{0,40}$/.test(value);

/** Checks that the keyword is a text of at most `most` characters. */
export function text(most: number): Keyword {
  return (value) => typeof value === 'string' && value.length <= most;
}

/** Columns of the same row: ids, each once. */
export function areColumns(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > 20) return false;
  return new Set(value).size === value.length && value.every((id) => typeof id === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,40}$/.test(id));
}
