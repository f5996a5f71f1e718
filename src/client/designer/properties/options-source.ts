import type { WordlessSchema } from './subject-context.ts';

/** Where a question has its options from, as one id: its own, a list of the template, a list of the server. */
export type OptionsSource = 'own' | `list:${string}` | `source:${string}`;

export function optionsSource(schema: WordlessSchema): OptionsSource {
  const held = schema.type === 'array' ? schema.items : schema;
  if (schema['x-source'] !== undefined) return `source:${schema['x-source']}`;
  const list = held?.$ref?.split('/').at(-1);
  return list === undefined ? 'own' : `list:${list}`;
}
