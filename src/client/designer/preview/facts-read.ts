import type { Template } from '../../../../engine/index.ts';

/** The facts that a template's rules read, by name. */
export function factsRead(template: Template): string[] {
  const found = new Set<string>();
  // Rules never occur inside texts, and no other part of a template has a `fact` key, so it is enough to look for that key everywhere.
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && 'fact' in value) add(value.fact);
    for (const inner of Object.values(value)) look(inner);
  };
  const add = (named: unknown): void => {
    const [name] = [named].flat();
    if (typeof name === 'string') found.add(name);
  };
  look(template.properties);
  look(template['x-sections']);
  look(template.$defs);
  look(template['x-interlocks']);
  return [...found].toSorted();
}

/** Whether a fact is a moment: the server says of each event when it last happened. */
export const isMoment = (fact: string): boolean => fact.endsWith('At');

/** Returns the typed text of a fact as the value that a rule reads. */
export function factFrom(text: string): string | number | boolean | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (typed === 'true' || typed === 'false') return typed === 'true';
  const number = Number(typed);
  return Number.isFinite(number) ? number : typed;
}
