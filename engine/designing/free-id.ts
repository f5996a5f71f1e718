import { legalId } from '../interchange/legal-id.ts';
import type { Template } from '../template.ts';
import { layoutOf } from './layout.ts';

const most = 32;

/** Returns a free id derived from a title, and marks it as taken. Ids are permanent. */
export function idFor(title: string, taken: Set<string>, fallback: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g);
  let name = '';
  for (const word of words ?? []) {
    if (name !== '' && name.length + word.length > most) break;
    name += name === '' ? `${word.slice(0, 1).toLowerCase()}${word.slice(1)}` : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  }
  return legalId(name === '' ? fallback : name.slice(0, most), taken, fallback);
}

/** The ids of questions and columns that are taken. */
export function takenIds(template: Template): Set<string> {
  return new Set([...layoutOf(template).placed.keys(), ...Object.keys(template.properties)]);
}

/** An id for a new question or column. */
export function freeId(template: Template, title: string): string {
  return idFor(title, takenIds(template), 'question');
}
