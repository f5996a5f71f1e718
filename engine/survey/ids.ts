import { error, type Finding } from './finding.ts';
import type { Look } from './closed.ts';

const idPattern = /^[A-Za-z][A-Za-z0-9_]{0,40}$/;

/** Whether a value is written as the ids of a template are. */
export function isName(name: unknown): boolean {
  return typeof name === 'string' && idPattern.test(name);
}

/** Names that every object answers to, and the key of a row's id. */
const reserved: ReadonlySet<string> = new Set([
  'constructor',
  'prototype',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
  'rowId',
]);

/** Returns the faults of an id as such. */
export function idFindings(id: unknown, pointer: string): Finding[] {
  if (typeof id !== 'string' || !idPattern.test(id)) return [error('id.invalid', pointer)];
  return reserved.has(id) ? [error('id.reserved', pointer, { id })] : [];
}

export const id: Look = (value, pointer) => idFindings(value, pointer);

/** Returns a finding for each id that was used before. */
export function duplicates(places: readonly { readonly id: string; readonly pointer: string }[]): Finding[] {
  const seen = new Set<string>();
  return places.flatMap((place) => {
    if (seen.has(place.id)) return [error('id.duplicate', place.pointer, { id: place.id })];
    seen.add(place.id);
    return [];
  });
}
