import { optionsOf } from '../survey/walk.ts';
import { listName } from '../field-types/option-list.ts';
import { below } from '../pointer.ts';
import type { Option, QuestionSchema, Template } from '../template.ts';

/** The options of a question, wherever its version has them. */
export interface HeldOptions {
  readonly options: readonly Option[];
  /** Where they are reached from the question: through the reference to a list they are at `…/$ref/<place>`. */
  readonly pointer: string;
  /** The list that they are of, and what it is called; undefined for options of the question's own. */
  readonly list: { readonly id: string; readonly name: string } | undefined;
}

/** The options that a question, or a column, has in its version; undefined where it has none, or not in the document. */
export function heldOptions(template: Template, schema: QuestionSchema, pointer: string): HeldOptions | undefined {
  const held = optionsOf(template, { id: '', schema, pointer, chain: [] });
  if (!held) return undefined;
  const [holder, at] = schema.type === 'array' ? [schema.items, below(pointer, 'items')] : [schema, pointer];
  if (holder?.$ref === undefined) return { options: held.options, pointer: held.pointer, list: undefined };
  const id = listName(holder.$ref);
  return { options: held.options, pointer: below(at, '$ref'), list: { id, name: template.$defs?.[id]?.title || id } };
}
