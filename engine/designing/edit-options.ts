import type { Option, Template } from '../template.ts';
import { copiedTexts } from './copied-texts.ts';
import { idFor } from './free-id.ts';
import { optionsFrom } from './fresh-question.ts';
import { listAt, newOption, optionsIn, sourceOf, withFittingDefault, withOptions, withSharedList } from './option-lists.ts';
import { insertedAmong, patched, type Operations } from './outcome.ts';
import { usersOf } from './references.ts';
import { Refused } from './refused.ts';
import { questionAt, withSchema } from './schemas.ts';

/** Options and the lists that questions share. */
export const optionOperations: Operations<
  | 'addList'
  | 'setList'
  | 'removeList'
  | 'duplicateList'
  | 'addOption'
  | 'setOption'
  | 'moveOption'
  | 'removeOption'
  | 'useOptions'
  | 'shareOptions'
  | 'ownOptions'
  | 'setDefaultOption'
> = {
  addList(template, { title, id, options = [] }) {
    const name = listNameFor(template, id ?? title);
    const taken = new Set<string>();
    const list = { type: 'string', title, oneOf: options.map((option) => newOption(option, taken)) } as const;
    return { template: withSharedList(template, name, list), focus: [name] };
  },

  setList(template, { list, title }) {
    return { template: withSharedList(template, list, { ...listAt(template, list), title }), focus: [list] };
  },

  removeList(template, { list, own: isToBeCopied }) {
    listAt(template, list);
    const users = usersOf(template, list);
    if (users.length > 0 && !isToBeCopied) throw new Refused('list.in-use', { list, count: users.length });
    const freed = users.reduce((next, { id }) => withOwnOptions(next, id), template);
    return { template: withSharedList(freed, list, undefined), focus: [] };
  },

  duplicateList(template, { list, title }) {
    const name = listNameFor(template, title);
    const copied = withSharedList(template, name, { ...listAt(template, list), title });
    return { template: copiedTexts(copied, optionTexts(listAt(template, list).oneOf, list, name)), focus: [name] };
  },

  addOption(template, { of, option, before, after }) {
    const options = optionsIn(template, of);
    const made = newOption(option, new Set(options.map((held) => held.const)));
    return { template: withOptions(template, of, inserted(options, made, { before, after })), focus: [made.const] };
  },

  setOption(template, { of, option, patch }) {
    if (Object.hasOwn(patch, 'const')) throw new Refused('keyword.unknown', { keyword: 'const' });
    const options = optionsIn(template, of);
    optionAt(options, option);
    const changed = options.map((held) => (held.const === option ? patched<Option>(held, patch) : held));
    return { template: withOptions(template, of, changed), focus: [option] };
  },

  moveOption(template, { of, option, before, after }) {
    const options = optionsIn(template, of);
    const moved = optionAt(options, option);
    const others = options.filter((held) => held !== moved);
    return { template: withOptions(template, of, inserted(others, moved, { before, after })), focus: [option] };
  },

  removeOption(template, { of, option }) {
    const options = optionsIn(template, of);
    const gone = optionAt(options, option);
    return {
      template: withOptions(
        template,
        of,
        options.filter((held) => held !== gone),
      ),
      focus: [],
    };
  },

  useOptions(template, { ids, from }) {
    if (ids.length === 0) throw new Refused('nothing.selected');
    if ('list' in from) listAt(template, from.list);
    const changed = ids.reduce((next, id) => {
      const used = withSchema(next, id, (schema) => optionsFrom(schema, from));
      return 'source' in from
        ? withSchema(used, id, (schema) => patched(schema, { 'x-default': undefined }))
        : withFittingDefault(used, id);
    }, template);
    return { template: changed, focus: ids };
  },

  shareOptions(template, { id, title }) {
    const options = optionsIn(template, { question: id });
    const list = listNameFor(template, title);
    const listed = withSharedList(template, list, { type: 'string', title, oneOf: [...options] });
    const shared = withSchema(listed, id, (schema) => optionsFrom(schema, { list }));
    return { template: copiedTexts(shared, optionTexts(options, id, list)), focus: [list] };
  },

  ownOptions(template, { id }) {
    return { template: withOwnOptions(template, id), focus: [id] };
  },

  setDefaultOption(template, { id, options }) {
    const { schema } = questionAt(template, id);
    const source = sourceOf(schema);
    if (!source || 'source' in source) throw new Refused('question.not-a-choice', { id });
    const offered = 'list' in source ? listAt(template, source.list).oneOf : source.options;
    for (const option of options) optionAt(offered, option);
    const [first] = options;
    const initial = first === undefined ? undefined : schema.type === 'array' ? [...options] : first;
    const set = withSchema(template, id, (held) =>
      patched(held, { 'x-default': initial, ...(initial !== undefined && { 'x-value': undefined }) }),
    );
    return { template: set, focus: [id] };
  },
};

function withOwnOptions(template: Template, id: string): Template {
  const source = sourceOf(questionAt(template, id).schema);
  if (!source || !('list' in source)) throw new Refused('question.not-a-choice', { id });
  const options = listAt(template, source.list).oneOf;
  const owned = withSchema(template, id, (schema) => optionsFrom(schema, { options }));
  return copiedTexts(owned, optionTexts(options, source.list, id));
}

function listNameFor(template: Template, title: string): string {
  return idFor(title, new Set(Object.keys(template.$defs ?? {})), 'list');
}

function optionTexts(options: readonly Option[], from: string, to: string): (readonly [from: string, to: string])[] {
  return options.map((option) => [`o.${from}.${option.const}`, `o.${to}.${option.const}`] as const);
}

function optionAt(options: readonly Option[], value: string): Option {
  const found = options.find((option) => option.const === value);
  if (!found) throw new Refused('option.unknown', { option: value });
  return found;
}

function inserted(
  options: readonly Option[],
  option: Option,
  among: { before?: string | undefined; after?: string | undefined },
): Option[] {
  const next = insertedAmong(options, option, (held) => held.const, among);
  if (!next) throw new Refused('option.unknown', { option: String(among.before ?? among.after) });
  return next;
}
