import type { Template } from '../../../../engine/index.ts';
import { placeAt } from './place-at.ts';
import { schemaAt } from './schema-at.ts';
import type { Choice } from './selection.ts';

/** Returns the title of the element that a pointer into a template names; nothing for an element without a title. */
export function titleAt(template: Template, pointer: string): string | undefined {
  const place = placeAt(template, pointer);
  return place.tab === 'design' && place.choice ? titleOf(template, place.choice) : undefined;
}

/** Returns the title of an element that can be chosen. */
export function titleOf(template: Template, { kind, id }: Choice): string | undefined {
  if (kind === 'section') return template['x-sections'].find((section) => section.id === id)?.title;
  if (kind === 'list') return template.$defs?.[id]?.title ?? id;
  return kind === 'question' ? schemaAt(template, id)?.schema.title : undefined;
}
