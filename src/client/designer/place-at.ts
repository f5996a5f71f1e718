import { stepsOf, type Template } from '../../../engine/index.ts';
import type { Choice } from './selection.ts';

/** Where a pointer into a template leads: to something that can be selected, or to one of the tabs beside the canvas. */
export type Place = { tab: 'design'; choice: Choice } | { tab: 'settings' } | { tab: 'translations' };

/** The place of the designer that a finding or a difference speaks of. */
export function placeAt(template: Template, pointer: string): Place {
  const parts = stepsOf(pointer);
  const [root, first = ''] = parts;
  if (root === 'x-translations') return { tab: 'translations' };
  if (root === '$defs' && Object.hasOwn(template.$defs ?? {}, first)) return { tab: 'design', choice: { kind: 'list', id: first } };
  if (root === 'properties' && Object.hasOwn(template.properties, first)) return { tab: 'design', choice: questionAt(parts) };
  if (root === 'x-sections') {
    const section = template['x-sections'][Number(first)];
    const question = parts[2] === 'questions' ? section?.questions[Number(parts[3])] : undefined;
    if (question !== undefined) return { tab: 'design', choice: { kind: 'question', id: question } };
    if (section) return { tab: 'design', choice: { kind: 'section', id: section.id } };
  }
  return { tab: 'settings' };
}

/** The question, or the column of a grid however deep: `/properties/grid/items/properties/column`. */
function questionAt(parts: readonly string[]): Choice {
  let at = 1;
  while (parts[at + 1] === 'items' && parts[at + 2] === 'properties' && parts[at + 3] !== undefined) at += 3;
  return { kind: 'question', id: parts[at] ?? '' };
}
