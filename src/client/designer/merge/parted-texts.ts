import { isTextChange, type Change } from '../../../../engine/index.ts';

/**
 * Splits one side's text changes in a language that the other side also changed: those that conflict with the other side, and the rest
 * with its count updated. Texts are merged one by one.
 */
export function partedTexts(side: readonly Change[], other: readonly Change[]): { meeting: readonly Change[]; rest: readonly Change[] } {
  const theirs = new Map(other.map(({ pointer, params }) => [pointer, params['to']]));
  const meets = (change: Change): boolean =>
    isTextChange(change) && theirs.has(change.pointer) && theirs.get(change.pointer) !== change.params['to'];
  const left = side.filter((change) => isTextChange(change) && !meets(change));
  const counted = side.flatMap((change) =>
    isTextChange(change) ? [] : [{ ...change, params: { ...change.params, changes: left.length } }],
  );
  return { meeting: side.filter(meets), rest: left.length === 0 ? [] : [...counted, ...left] };
}
