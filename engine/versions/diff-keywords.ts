import { isSame, own } from '../own.ts';
import { below } from '../pointer.ts';
import { change, type Change } from './change.ts';
import { spelled } from './spelled.ts';

/** Returns the keywords that differ, each with the code that `codeOf` gives it, and with the old and the new value if both are short. */
export function diffKeywords(
  before: unknown,
  after: unknown,
  pointer: string,
  codeOf: (keyword: string) => { code: string; params?: Change['params'] } | undefined,
): Change[] {
  const keywords = new Set([...keysOf(before), ...keysOf(after)]);
  return [...keywords].flatMap((keyword) => {
    const [was, is] = [own(before, keyword), own(after, keyword)];
    if (isSame(was, is)) return [];
    const found = codeOf(keyword);
    if (!found) return [];
    const [from, to] = [spelled(was), spelled(is)];
    return [
      change(found.code, below(pointer, keyword), {
        keyword,
        ...(from !== undefined && to !== undefined && { from, to }),
        ...found.params,
      }),
    ];
  });
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
