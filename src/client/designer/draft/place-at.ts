import { stepsOf, type QuestionSchema, type Template } from '../../../../engine/index.ts';
import type { Choice } from './selection.ts';

/** Where a pointer into a template leads: to something that can be selected, to the canvas as a whole, or to one of the tabs beside it. */
export type Place = { tab: 'design'; choice: Choice | undefined } | { tab: 'settings' } | { tab: 'translations'; language?: string };

const canvas: Place = { tab: 'design', choice: undefined };

/** Returns the place in the designer of a finding or a difference. For a removed item, the nearest existing one. */
export function placeAt(template: Template, pointer: string): Place {
  const parts = stepsOf(pointer);
  const [root, first = ''] = parts;
  if (root === 'x-translations')
    return Object.hasOwn(template['x-translations'] ?? {}, first) ? { tab: 'translations', language: first } : { tab: 'translations' };
  if (root === '$defs') return Object.hasOwn(template.$defs ?? {}, first) ? { tab: 'design', choice: { kind: 'list', id: first } } : canvas;
  if (root === 'properties') {
    const question = questionAt(template, parts);
    return question === undefined ? canvas : { tab: 'design', choice: { kind: 'question', id: question } };
  }
  if (root === 'x-sections') {
    const section = first === '' ? undefined : template['x-sections'][Number(first)];
    const question = parts[2] === 'questions' ? section?.questions[Number(parts[3])] : undefined;
    if (question !== undefined) return { tab: 'design', choice: { kind: 'question', id: question } };
    return section ? { tab: 'design', choice: { kind: 'section', id: section.id } } : canvas;
  }
  return { tab: 'settings' };
}

/** Returns the question, or the grid column at any depth: `/properties/grid/items/properties/column`. The last existing one on the path. */
function questionAt(template: Template, [, ...parts]: readonly string[]): string | undefined {
  let held: Readonly<Record<string, QuestionSchema>> | undefined = template.properties;
  let found: string | undefined;
  for (let at = 0; held && Object.hasOwn(held, parts[at] ?? ''); at += 3) {
    found = parts[at];
    const isColumn: boolean = parts[at + 1] === 'items' && parts[at + 2] === 'properties';
    held = isColumn ? held[found ?? '']?.items?.properties : undefined;
  }
  return found;
}
