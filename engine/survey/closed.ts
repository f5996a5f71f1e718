import { isObject } from '../own.ts';
import { below } from '../pointer.ts';
import { error, type Finding } from './finding.ts';

/** Checks the value of one keyword. Its findings are at the pointer or below it. */
export type Look = (value: unknown, pointer: string, holder: Readonly<Record<string, unknown>>) => readonly Finding[];

const none: readonly Finding[] = [];

/**
 * Adds the findings of a step with their complete pointers. Compiling checks thousands of places before anything is shown, so only the
 * pointers of faults are built.
 */
function gather(findings: Finding[], found: readonly Finding[], pointer: string, step: string | number): void {
  if (found.length === 0) return;
  found.forEach((one) => findings.push({ ...one, pointer: below(pointer, step) + one.pointer }));
}

/** A closed object: the keywords that it may have, and those that it needs. */
export function closed(keywords: ReadonlyMap<string, Look>, needs: readonly string[]): Look {
  return (value, pointer) => {
    if (!isObject(value)) return [error('template.invalid', pointer)];
    const findings: Finding[] = [];
    Object.keys(value).forEach((keyword) => {
      const look = keywords.get(keyword);
      if (look) gather(findings, look(value[keyword], '', value), pointer, keyword);
      else findings.push(error('template.unknown-keyword', below(pointer, keyword), { keyword }));
    });
    needs.forEach((keyword) => {
      if (!Object.hasOwn(value, keyword)) findings.push(error('template.missing-keyword', pointer, { keyword }));
    });
    return findings;
  };
}

/** Returns a check that a predicate is true for the value. */
export function is(holds: (value: unknown, holder: Readonly<Record<string, unknown>>) => boolean): Look {
  return (value, pointer, holder) => (holds(value, holder) ? none : [error('template.invalid', pointer)]);
}

/** A list with its items. */
export function listOf(look: Look, limit: number, code = 'template.too-many'): Look {
  return (value, pointer, holder) => {
    if (!Array.isArray(value)) return [error('template.invalid', pointer)];
    if (value.length > limit) return [error(code, pointer, { limit, count: value.length })];
    const findings: Finding[] = [];
    value.forEach((item: unknown, at) => gather(findings, look(item, '', holder), pointer, at));
    return findings;
  };
}

/** An object whose keys are names that the author chose. */
export function mapOf(look: (key: string) => Look, limit = Infinity): Look {
  return (value, pointer, holder) => {
    if (!isObject(value)) return [error('template.invalid', pointer)];
    const entries = Object.entries(value);
    if (entries.length > limit) return [error('template.too-many', pointer, { limit, count: entries.length })];
    const findings: Finding[] = [];
    for (const [key, item] of entries) gather(findings, look(key)(item, '', holder), pointer, key);
    return findings;
  };
}

/** A text between two lengths. */
export function text(least: number, most: number): Look {
  return is((value) => typeof value === 'string' && value.length >= least && value.length <= most);
}

/** Anything. Rules are looked at on their own, and what an import brought is only carried. */
export const anything: Look = () => none;
