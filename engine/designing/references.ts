import { listName } from '../field-types/option-list.ts';
import { optionsOf } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import type { QuestionId, Template } from '../template.ts';
import { readingsOf, rulesIn, type RuleAt } from './broken.ts';
import { layoutOf } from './layout.ts';

/** Part of a template that others can refer to. An option is found by the question that offers it, or by its shared list. */
export type Target =
  | { readonly question: QuestionId; readonly option?: string }
  | { readonly list: string; readonly option?: string }
  | { readonly section: string };

/** One reference to an element. `list`: the owner uses a list. `parent`: the owner is a section inside another one. */
export interface Reference {
  readonly kind: RuleAt['kind'] | 'list' | 'parent';
  /** The id of the question, column, section or interlock that refers. */
  readonly owner: string;
  readonly pointer: string;
}

/** Who refers to a question, an option, a list or a section, with where. */
export function referencesTo(template: Template, target: Target): Reference[] {
  if ('section' in target) return sectionsIn(template, target.section);
  if ('list' in target && target.option === undefined)
    return usersOf(template, target.list).map(({ id, pointer }) => ({ kind: 'list', owner: id, pointer }));
  const { option } = target;
  const questions = new Set('list' in target ? usersOf(template, target.list).map(({ id }) => id) : [target.question]);
  return rulesIn(template).flatMap(({ kind, owner, pointer, rule }) => {
    const readings = readingsOf(rule);
    const read: readonly { id: string; pointer: string; option?: string }[] =
      (option === undefined ? readings?.references : readings?.expected) ?? [];
    return read
      .filter((reading) => questions.has(reading.id) && (option === undefined || reading.option === option))
      .map((reading) => ({ kind, owner, pointer: pointer + reading.pointer }));
  });
}

/** The questions that use a shared list, with where they say so. */
export function usersOf(template: Template, list: string): { id: QuestionId; pointer: string }[] {
  return [...layoutOf(template).placed.values()].flatMap(({ id, schema, pointer }) => {
    const holder = schema.type === 'array' ? schema.items : schema;
    if (holder?.$ref === undefined || listName(holder.$ref) !== list) return [];
    return [{ id, pointer: schema.type === 'array' ? below(pointer, 'items', '$ref') : below(pointer, '$ref') }];
  });
}

/** Returns the options of a question and their holder: the question, or a list that others may share. */
export function optionsFor(template: Template, id: QuestionId) {
  const question = layoutOf(template).placed.get(id);
  const found = question && optionsOf(template, question);
  if (!found) return undefined;
  const isShared = found.pointer.startsWith('/$defs/');
  return { options: found.options, of: isShared ? { list: found.list } : { question: id } } as const;
}

function sectionsIn(template: Template, around: string): Reference[] {
  return template['x-sections'].flatMap(({ id, parent }, at): Reference[] =>
    parent === around ? [{ kind: 'parent', owner: id, pointer: below('/x-sections', at, 'parent') }] : [],
  );
}

/** The single choices from the list of a question that can narrow it: those beside it and in the rows around it. */
export function narrowing(template: Template, id: QuestionId): { id: QuestionId; title: string }[] {
  const { placed } = layoutOf(template);
  const question = placed.get(id);
  const source = question?.schema['x-source'];
  if (!question || source === undefined) return [];
  return [...placed.values()]
    .filter(({ id: other, schema }) => other !== id && schema['x-source'] === source && schema.type !== 'array')
    .filter(({ chain }) => chain.every((grid) => question.chain.includes(grid)))
    .map(({ id: other, schema }) => ({ id: other, title: schema.title }));
}
