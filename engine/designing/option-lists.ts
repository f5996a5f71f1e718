import { listName } from '../field-types/option-list.ts';
import { own } from '../own.ts';
import type { Option, OptionList, QuestionSchema, Template } from '../template.ts';
import type { NewOption, OptionsFrom, OptionsHolder } from './command.ts';
import { idFor } from './free-id.ts';
import { choicesOf } from './layout.ts';
import { patched } from './outcome.ts';
import { usersOf } from './references.ts';
import { Refused } from './refused.ts';
import { questionAt, withSchema } from './schemas.ts';

/** The shared list of a name that may be anything. */
export function listAt(template: Template, name: string): OptionList {
  const list = own(template.$defs, name);
  if (!list) throw new Refused('list.unknown', { list: name });
  return list as OptionList;
}

/** The template with another shared list of a name, or none. */
export function withSharedList(template: Template, name: string, list: OptionList | undefined): Template {
  const lists = patched<Record<string, OptionList | undefined>>(template.$defs ?? {}, { [name]: list });
  return patched<Template>(template, { $defs: Object.keys(lists).length === 0 ? undefined : (lists as Record<string, OptionList>) });
}

/** Where a question has its options from; nothing for one that has none. */
export function sourceOf(schema: QuestionSchema): OptionsFrom | undefined {
  const held = schema.type === 'array' ? schema.items : schema;
  if (schema['x-source'] !== undefined) return { source: schema['x-source'] };
  if (held?.$ref !== undefined) return { list: listName(held.$ref) };
  return held?.oneOf && { options: held.oneOf };
}

/** The options of a holder; a list that others share is not changed by one question. */
export function optionsIn(template: Template, of: OptionsHolder): readonly Option[] {
  if ('list' in of) return listAt(template, of.list).oneOf;
  const source = sourceOf(questionAt(template, of.question).schema);
  if (!source || 'source' in source) throw new Refused('question.not-a-choice', { id: of.question });
  if ('list' in source) throw new Refused('options.shared', { id: of.question, list: source.list });
  return source.options;
}

/** Replaces the options of a holder. Defaults that are no longer offered are removed. */
export function withOptions(template: Template, of: OptionsHolder, options: readonly Option[]): Template {
  if ('list' in of) {
    const changed = withSharedList(template, of.list, { ...listAt(template, of.list), oneOf: [...options] });
    return usersOf(changed, of.list).reduce((next, { id }) => withFittingDefault(next, id), changed);
  }
  const changed = withSchema(template, of.question, (schema) =>
    schema.type === 'array' ? { ...schema, items: { ...schema.items, oneOf: [...options] } } : { ...schema, oneOf: [...options] },
  );
  return withFittingDefault(changed, of.question);
}

/** Removes the default of a question if the question does not offer it. A calculated default stays. */
export function withFittingDefault(template: Template, id: string): Template {
  const { schema } = questionAt(template, id);
  const offered = new Set(choicesOf(template, schema).map((option) => option.const));
  const initial = schema['x-default'];
  const isOffered = (option: unknown): boolean => typeof option !== 'string' || offered.has(option);
  if (Array.isArray(initial) ? initial.every(isOffered) : isOffered(initial)) return template;
  const left = Array.isArray(initial) ? initial.filter(isOffered) : [];
  return withSchema(template, id, (held) => patched(held, { 'x-default': left.length === 0 ? undefined : left }));
}

/** An option with a value that no other of the list has. */
export function newOption(option: NewOption, taken: Set<string>): Option {
  const { const: value, ...others } = option;
  if (value !== undefined && taken.has(value)) throw new Refused('option.duplicate', { option: value });
  if (value !== undefined) taken.add(value);
  return { const: value ?? idFor(option.title, taken, 'option'), ...others };
}
