import { below } from '../pointer.ts';
import { error, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/** Checks the questions that narrow a list: they must use the same list, be in the same row or outside it, and form no cycle. */
export function sourceFindings({ placed }: Survey): Finding[] {
  const above = (id: string): string | undefined => placed.get(id)?.schema['x-below'];
  const order = [...placed.keys()];
  const first = (id: string): number => order.indexOf(id);
  return [...placed.values()].flatMap(({ id, schema, pointer, chain }) => {
    const named = schema['x-below'];
    if (named === undefined) return [];
    const at = below(pointer, 'x-below');
    const target = placed.get(named);
    if (!target || target.schema['x-source'] !== schema['x-source'] || target.schema.type === 'array')
      return [error('source.below-other', at, { id: named })];
    if (!target.chain.every((grid) => chain.includes(grid))) return [error('rule.other-row', at, { id: named })];
    const seen = new Set([id]);
    for (let next: string | undefined = named; next !== undefined; next = above(next)) {
      // A circle is reported once, at the first of its questions; one that only leads into it is sound.
      if (next === id) return [...seen].some((each) => first(each) < first(id)) ? [] : [error('source.below-circle', at, { id: named })];
      if (seen.has(next)) return [];
      seen.add(next);
    }
    return [];
  });
}
