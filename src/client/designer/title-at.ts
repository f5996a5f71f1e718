import type { Template } from '../../../engine/index.ts';
import { placeAt } from './place-at.ts';
import { schemaAt } from './properties/schema-at.ts';
import type { Choice } from './selection.ts';

/** What the thing is called that a pointer into a template names; nothing for what has no title. */
export function titleAt(template: Template, pointer: string): string | undefined {
  const place = placeAt(template, pointer);
  return place.tab === 'design' && place.choice ? titleOf(template, place.choice) : undefined;
}

/** What something that can be chosen is called. */
export function titleOf(template: Template, { kind, id }: Choice): string | undefined {
  if (kind === 'section') return template['x-sections'].find((section) => section.id === id)?.title;
  if (kind === 'list') return template.$defs?.[id]?.title ?? id;
  return kind === 'question' ? schemaAt(template, id)?.schema.title : undefined;
}
