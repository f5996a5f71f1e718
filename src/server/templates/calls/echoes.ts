import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../shared/is-object.ts';

/**
 * Returns the fields of a call that differ from the answer about the part that it changes. A caller who sends back an answer changes
 * nothing by it, though the answer shows less than the part is (it shows a condition as no answer being required, a translated label in the
 * reader's language).
 */
export function withoutEchoes<Called extends object>(called: Called, told: Readonly<Record<string, unknown>> = {}): Partial<Called> {
  const anew = Object.entries(called).flatMap(([key, value]: [string, unknown]) => {
    const before = told[key];
    if (isDeepStrictEqual(value, before)) return [];
    if (!isObject(value) || !isObject(before)) return [[key, value]];
    const inside = withoutEchoes(value, before);
    return Object.keys(inside).length === 0 ? [] : [[key, inside]];
  });
  return Object.fromEntries(anew) as Partial<Called>;
}
