import { isSame } from '../own.ts';
import { below } from '../pointer.ts';
import { columnsOf } from '../survey/walk.ts';
import type { Check, QuestionSchema, Template } from '../template.ts';
import { change, type Change } from './change.ts';
import { diffChoice, diffDefault, type ComparedOptions } from './diff-choice.ts';
import { diffKeywords } from './diff-keywords.ts';
import { heldOptions } from './held-options.ts';
import { movedIds } from './moved-ids.ts';

const rules: ReadonlySet<string> = new Set(['x-show', 'x-require', 'x-value', 'x-default', 'x-score']);
/** Keywords that a field type brings with it. */
const ofType: ReadonlySet<string> = new Set([
  'type',
  'format',
  'pattern',
  'const',
  'uniqueItems',
  'properties',
  'required',
  'additionalProperties',
]);

/** Keywords that a choice brings with it, depending on the place of its options. */
const ofSource: ReadonlySet<string> = new Set(['$ref', 'type', 'maxLength']);

/** Versions to compare. References of a question are resolved in its own version. */
export interface Compared {
  readonly before: Template;
  readonly after: Template;
}

/** Returns the differences between two versions of one question, its options and columns included. */
export function diffQuestion(before: QuestionSchema, after: QuestionSchema, pointer: string, versions: Compared): Change[] {
  const { title } = after;
  const isRetyped = before['x-field'] !== after['x-field'];
  const relabelled =
    before.title === title ? [] : [change('question.relabelled', below(pointer, 'title'), { from: before.title, to: title })];
  const retyped = isRetyped
    ? [change('question.retyped', below(pointer, 'x-field'), { title, from: before['x-field'], to: after['x-field'] })]
    : [];
  const held = { before: heldOptions(versions.before, before, pointer), after: heldOptions(versions.after, after, pointer) };
  const begun = diffDefault([before, after], held, pointer);
  const isElsewhere =
    before['x-source'] !== after['x-source'] || (held.before && held.after && held.before.list?.id !== held.after.list?.id);
  const codeOf = (keyword: string) => {
    if (isElsewhere && ofSource.has(keyword)) return undefined;
    if (keyword === 'x-source') return { code: 'question.changed', params: { title, ...listsOf(held) } };
    if (rules.has(keyword)) return { code: 'question.rule-changed', params: { title } };
    return { code: 'question.changed', params: { title } };
  };
  const keywords = diffKeywords(before, after, pointer, (keyword) => {
    if (['title', 'x-field', 'x-check', 'oneOf', 'items'].includes(keyword) || (isRetyped && ofType.has(keyword))) return undefined;
    return keyword === 'x-default' && begun ? undefined : codeOf(keyword);
  });
  const itemKeywords = isRetyped
    ? []
    : diffKeywords(before.items, after.items, below(pointer, 'items'), (keyword) => {
        if (keyword === 'oneOf' || (keyword === 'properties' && after['x-field'] === 'grid')) return undefined;
        return codeOf(keyword);
      });
  return [
    ...relabelled,
    ...retyped,
    ...keywords,
    ...(begun ?? []),
    ...diffChecks(before['x-check'] ?? [], after['x-check'] ?? [], below(pointer, 'x-check'), title),
    ...itemKeywords,
    ...diffChoice(held, pointer, title),
    ...diffColumns(columnsOf(before), columnsOf(after), below(pointer, 'items', 'properties'), title, versions),
  ];
}

/** Returns the names of the lists that the question shared before, or shares now. */
function listsOf({ before, after }: ComparedOptions): Change['params'] {
  return { ...(before?.list && { from: before.list.name }), ...(after?.list && { to: after.list.name }) };
}

function diffChecks(before: readonly Check[], after: readonly Check[], pointer: string, title: string): Change[] {
  const old = new Map(before.map((check) => [check.id, check]));
  const now = new Set(after.map((check) => check.id));
  const moved = movedIds([...old.keys()], [...now]);
  const removed = before.flatMap((check, at) =>
    now.has(check.id) ? [] : [change('check.removed', below(pointer, at), { title, message: check.message })],
  );
  const others = after.flatMap((check, at) => {
    const was = old.get(check.id);
    const params = { title, message: check.message };
    if (!was) return [change('check.added', below(pointer, at), params)];
    return isSame(was, check) && !moved.has(check.id) ? [] : [change('check.changed', below(pointer, at), params)];
  });
  return [...removed, ...others];
}

function diffColumns(
  before: Record<string, QuestionSchema>,
  after: Record<string, QuestionSchema>,
  pointer: string,
  grid: string,
  versions: Compared,
): Change[] {
  const moved = movedIds(Object.keys(before), Object.keys(after));
  const removed = Object.entries(before).flatMap(([id, { title }]) =>
    Object.hasOwn(after, id) ? [] : [change('column.removed', below(pointer, id), { grid, title })],
  );
  const others = Object.entries(after).flatMap(([id, schema]) => {
    const place = below(pointer, id);
    const was = Object.hasOwn(before, id) ? before[id] : undefined;
    const params = { grid, title: schema.title };
    if (!was) return [change('column.added', place, params)];
    return [...(moved.has(id) ? [change('column.moved', place, params)] : []), ...diffQuestion(was, schema, place, versions)];
  });
  return [...removed, ...others];
}
