import { below } from '../pointer.ts';
import type { Option } from '../template.ts';
import { change, type Change } from './change.ts';
import { diffKeywords } from './diff-keywords.ts';
import { movedIds } from './moved-ids.ts';

/** Options with their position. */
interface Placed {
  readonly options: readonly Option[];
  readonly pointer: string;
}

/** Returns the differences between two lists of options; `list` is the name of the list. */
export function diffOptions(before: Placed, after: Placed, list: string): Change[] {
  const old = new Map(before.options.map((option) => [option.const, option]));
  const now = new Set(after.options.map((option) => option.const));
  const moved = movedIds([...old.keys()], [...now]);
  const removed = before.options.flatMap((option, at) =>
    now.has(option.const) ? [] : [change('option.removed', below(before.pointer, at), { list, title: option.title })],
  );
  const others = after.options.flatMap((option, at) => {
    const place = below(after.pointer, at);
    const was = old.get(option.const);
    if (!was) return [change('option.added', place, { list, title: option.title })];
    const relabelled =
      was.title === option.title ? [] : [change('option.relabelled', below(place, 'title'), { list, from: was.title, to: option.title })];
    return [
      ...relabelled,
      ...(moved.has(option.const) ? [change('option.moved', place, { list, title: option.title })] : []),
      ...diffKeywords(was, option, place, (keyword) =>
        keyword === 'title'
          ? undefined
          : { code: keyword === 'x-show' ? 'option.rule-changed' : 'option.changed', params: { list, title: option.title } },
      ),
    ];
  });
  return [...removed, ...others];
}
