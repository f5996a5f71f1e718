import type { Template } from '../../../../engine/index.ts';
import { schemaAt } from './schema-at.ts';

/** A question that was made here and has its label by now: its id is to follow that. */
export interface ToName {
  readonly id: string;
  readonly title: string;
}

/**
 * Remembers questions created here with a default label. The id of such a question is derived from the first label that the user enters,
 * until it is published.
 */
export function createFreshIds() {
  const beginnings = new Map<string, string>();

  function note(template: Template, id: string): void {
    const schema = schemaAt(template, id)?.schema;
    if (!schema) return;
    beginnings.set(id, schema.title);
    const { rowId: _, ...columns } = (schema['x-field'] === 'grid' && schema.items?.properties) || {};
    for (const column of Object.keys(columns)) note(template, column);
  }

  return {
    /** A question was made, with its columns. */
    note,
    /** Questions that have a label from the user by now. */
    named(template: Template): ToName[] {
      return [...beginnings].flatMap(([id, beginning]) => {
        const title = schemaAt(template, id)?.schema.title.trim() ?? '';
        return title === '' || title === beginning ? [] : [{ id, title }];
      });
    },
    /** Forgets the noted questions: a published question keeps its id. */
    forget: (): void => beginnings.clear(),
  };
}
