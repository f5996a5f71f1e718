import { isObject, isSame } from '../own.ts';
import { below } from '../pointer.ts';
import type { QuestionSchema, RuleJson } from '../template.ts';
import { change, type Change } from './change.ts';
import { diffOptions } from './diff-options.ts';
import type { HeldOptions } from './held-options.ts';
import { spelled } from './spelled.ts';

/** Options of a question in either version. */
export interface ComparedOptions {
  readonly before: HeldOptions | undefined;
  readonly after: HeldOptions | undefined;
}

/**
 * Returns the differences between the options of a question, from any source. Changes in a list that it shares in both versions are
 * reported with the list.
 */
export function diffChoice({ before, after }: ComparedOptions, pointer: string, title: string): Change[] {
  if (before?.list && before.list.id === after?.list?.id) return [];
  const [was, is] = [before, after].map((held) => held?.list?.name);
  const moved = after && before && (was !== undefined || is !== undefined);
  const told = moved
    ? [
        change(
          is === undefined ? 'question.options-own' : was === undefined ? 'question.options-shared' : 'question.options-replaced',
          after.pointer,
          {
            title,
            ...(was !== undefined && { from: was }),
            ...(is !== undefined && { to: is }),
          },
        ),
      ]
    : [];
  const none = { options: [], pointer };
  // A list that the question used, or begins to, is a list still where the question has no options any more, or had none.
  const [old, now] = [before ?? none, after ?? none];
  return [...told, ...(after || !before?.list ? diffOptions(old, now, title) : [])];
}

/**
 * Returns the difference between the defaults of a question in either version, in words: an option by its title. Undefined where a rule
 * calculates one.
 */
export function diffDefault(
  [before, after]: readonly [QuestionSchema, QuestionSchema],
  held: ComparedOptions,
  pointer: string,
): Change[] | undefined {
  const [was, is] = [before['x-default'], after['x-default']];
  if (isSame(was, is)) return [];
  const [from, to] = [said(was, held.before), said(is, held.after)];
  if (from === undefined || to === undefined) return undefined;
  return [change('question.changed', below(pointer, 'x-default'), { keyword: 'x-default', from, to, title: after.title })];
}

function said(initial: RuleJson | undefined, held: HeldOptions | undefined): string | undefined {
  if (isObject(initial)) return undefined;
  const values = initial === undefined || initial === null ? [] : [initial].flat();
  const titles = values.map((value) => held?.options.find((option) => option.const === value)?.title ?? spelled(value));
  if (titles.some((title) => title === undefined)) return undefined;
  return spelled(titles.length === 0 ? undefined : titles.join(', '));
}
