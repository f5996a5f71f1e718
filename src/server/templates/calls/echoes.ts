import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../shared/is-object.ts';

/**
 * What of a call says something else than was told of the part that it changes: whoever sends back what was read changes nothing by it, though less is told
 * than the part is (a condition is told as no answer being required, a translated label in the reader's language).
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
