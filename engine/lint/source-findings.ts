import { below } from '../pointer.ts';
import { error, type Finding } from '../survey/finding.ts';
import { prepare } from '../rules/prepare.ts';
import type { Survey } from '../survey/survey.ts';

/** Checks the questions that narrow a list: they must use the same list, be in the same row or outside it, and form no cycle. */
export function sourceFindings({ placed }: Survey): Finding[] {
  return [...filledFindings(placed), ...belowFindings(placed)];
}

/** Checks the questions that the choice of a record fills in: they must be beside it, and their rules must be able to run. */
function filledFindings(placed: Survey['placed']): Finding[] {
  return [...placed.values()].flatMap(({ schema, pointer, chain }) =>
    Object.entries(schema['x-fills'] ?? {}).flatMap(([id, rule]) => {
      const at = below(pointer, 'x-fills', id);
      const target = placed.get(id);
      if (!target || target.chain.length !== chain.length || !target.chain.every((grid) => chain.includes(grid)))
        return [error('rule.other-row', at, { id })];
      const prepared = prepare(rule, at);
      return 'fault' in prepared ? [error(prepared.fault.code, prepared.fault.pointer, prepared.fault.params)] : [];
    }),
  );
}

function belowFindings(placed: Survey['placed']): Finding[] {
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
