import type { NewOption, Option, OptionPatch } from '../../../../engine/index.ts';
import { isGone, type CalledFormType, type CalledOption } from './call-bodies.ts';
import { atOrder, type Editing } from './editing.ts';

/** Adds a response type with its options; gives its id. */
export function addFormType(editing: Editing, { name, options = [] }: CalledFormType & { name: string }): string {
  requireLabels(editing, options);
  return editing.run({ do: 'addList', title: name, options: namedOptions(options) });
}

/** Changes a response type: its name, and the options that the call names. */
export function changeFormType(editing: Editing, id: string, { name, options = [] }: CalledFormType): string {
  if (!Object.hasOwn(editing.template.$defs ?? {}, id)) editing.refuse('list.unknown', id);
  if (name !== undefined) editing.run({ do: 'setList', list: id, title: name });
  requireLabels(editing, options);
  for (const option of options) changeOption(editing, id, option);
  return id;
}

function changeOption(editing: Editing, list: string, called: CalledOption): void {
  const of = { list };
  const { id, label, order } = called;
  if (id === undefined) {
    if (isGone(called)) return;
    const others = constantsOf(editing, list);
    editing.run({ do: 'addOption', of, option: { title: label ?? '', ...wholeOf(patchOf(called)) }, ...atOrder(others, order) });
    return;
  }
  if (isGone(called)) {
    editing.run({ do: 'removeOption', of, option: id });
    return;
  }
  editing.run({ do: 'setOption', of, option: id, patch: { ...(label !== undefined && { title: label }), ...patchOf(called) } });
  const others = constantsOf(editing, list).filter((constant) => constant !== id);
  if (order !== undefined) editing.run({ do: 'moveOption', of, option: id, ...atOrder(others, order) });
}

/** Refuses new options without a label. `at` is their place in the body. */
export function requireLabels(editing: Editing, options: readonly CalledOption[] = [], at = ''): void {
  const missing = options.findIndex((option) => option.id === undefined && option.label === undefined && !isGone(option));
  if (missing >= 0) editing.refuseUnlabelled(`${at}options/${missing}`);
}

/**
 * Returns the options that a call names, in its order. An option in `held` keeps the attributes that the call leaves out. The value of an
 * option without an id is derived from its label.
 */
export function namedOptions(options: readonly CalledOption[], held: readonly Option[] = []): NewOption[] {
  const kept = options.filter((option) => !isGone(option));
  return kept.map((option) => {
    const { id, label } = option;
    const before = held.find((each) => each.const === id);
    return {
      ...wholeOf({ ...before, ...patchOf(option) }),
      title: label ?? before?.title ?? id ?? '',
      ...(id !== undefined && { const: id }),
    };
  });
}

function patchOf({ score, colour, fail, na }: CalledOption): OptionPatch {
  return {
    ...(score !== undefined && { 'x-score': score ?? undefined }),
    ...(colour !== undefined && { 'x-colour': colour ?? undefined }),
    ...(fail !== undefined && { 'x-fail': fail || undefined }),
    ...(na !== undefined && { 'x-na': na || undefined }),
  };
}

function wholeOf(patch: OptionPatch): Partial<Option> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

function constantsOf({ template }: Editing, list: string): string[] {
  return template.$defs?.[list]?.oneOf.map((option) => option.const) ?? [];
}
