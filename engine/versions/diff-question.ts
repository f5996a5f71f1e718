import { isSame } from '../own.ts';
import { below } from '../pointer.ts';
import { columnsOf } from '../compile/walk.ts';
import type { Check, Option, QuestionSchema } from '../template.ts';
import { change, type Change } from './change.ts';
import { diffKeywords } from './diff-keywords.ts';
import { diffOptions } from './diff-options.ts';
import { movedIds } from './moved-ids.ts';

const rules: ReadonlySet<string> = new Set(['x-show', 'x-require', 'x-value', 'x-default', 'x-score']);
/** What a field type brings with it. */
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

/** What differs between two versions of one question, its options and columns included. */
export function diffQuestion(before: QuestionSchema, after: QuestionSchema, pointer: string): Change[] {
  const { title } = after;
  const isRetyped = before['x-field'] !== after['x-field'];
  const relabelled =
    before.title === title ? [] : [change('question.relabelled', below(pointer, 'title'), { from: before.title, to: title })];
  const retyped = isRetyped
    ? [change('question.retyped', below(pointer, 'x-field'), { title, from: before['x-field'], to: after['x-field'] })]
    : [];
  const keywords = diffKeywords(before, after, pointer, (keyword) => {
    if (['title', 'x-field', 'x-check', 'oneOf', 'items'].includes(keyword) || (isRetyped && ofType.has(keyword))) return undefined;
    if (rules.has(keyword)) return { code: 'question.rule-changed', params: { title } };
    return { code: keyword === '$ref' ? 'question.options-replaced' : 'question.changed', params: { title } };
  });
  return [
    ...relabelled,
    ...retyped,
    ...keywords,
    ...diffChecks(before['x-check'] ?? [], after['x-check'] ?? [], below(pointer, 'x-check'), title),
    ...diffOptions(before.oneOf ?? [], after.oneOf ?? [], below(pointer, 'oneOf'), title),
    ...diffItems(before, after, pointer, isRetyped),
  ];
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

/** The options of a multiple choice, or the columns of a grid. */
function diffItems(before: QuestionSchema, after: QuestionSchema, pointer: string, isRetyped: boolean): Change[] {
  const { title } = after;
  const at = below(pointer, 'items');
  const optionsOf = ({ items }: QuestionSchema): readonly Option[] => items?.oneOf ?? [];
  const others = isRetyped
    ? []
    : diffKeywords(before.items, after.items, at, (keyword) => {
        if (keyword === 'oneOf' || (keyword === 'properties' && after['x-field'] === 'grid')) return undefined;
        return { code: keyword === '$ref' ? 'question.options-replaced' : 'question.changed', params: { title } };
      });
  return [
    ...others,
    ...diffOptions(optionsOf(before), optionsOf(after), below(at, 'oneOf'), title),
    ...diffColumns(columnsOf(before), columnsOf(after), below(at, 'properties'), title),
  ];
}

function diffColumns(
  before: Record<string, QuestionSchema>,
  after: Record<string, QuestionSchema>,
  pointer: string,
  grid: string,
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
    return [...(moved.has(id) ? [change('column.moved', place, params)] : []), ...diffQuestion(was, schema, place)];
  });
  return [...removed, ...others];
}
