import { optionsOf } from '../survey/walk.ts';
import { listName } from '../field-types/option-list.ts';
import { below } from '../pointer.ts';
import type { Option, QuestionSchema, Template } from '../template.ts';

/** The options of a question, wherever its version has them. */
export interface HeldOptions {
  readonly options: readonly Option[];
  /** Where they are reached from the question: through the reference to a list they are at `…/$ref/<place>`. */
  readonly pointer: string;
  /** Shared list of the options, with its title. Undefined if the options belong to the question. */
  readonly list: { readonly id: string; readonly name: string } | undefined;
}

/** Returns the options of a question or column in its version. Undefined if it has none, or none in the document. */
export function heldOptions(template: Template, schema: QuestionSchema, pointer: string): HeldOptions | undefined {
  const held = optionsOf(template, { id: '', schema, pointer, chain: [] });
  if (!held) return undefined;
  const [holder, at] = schema.type === 'array' ? [schema.items, below(pointer, 'items')] : [schema, pointer];
  if (holder?.$ref === undefined) return { options: held.options, pointer: held.pointer, list: undefined };
  const id = listName(holder.$ref);
  return { options: held.options, pointer: below(at, '$ref'), list: { id, name: template.$defs?.[id]?.title || id } };
}
