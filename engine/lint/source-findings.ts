import { below } from '../pointer.ts';
import { error, type Finding } from '../survey/finding.ts';
import { prepare } from '../rules/prepare.ts';
import type { Survey } from '../survey/survey.ts';
import type { Placed } from '../survey/walk.ts';
import type { Template } from '../template.ts';

/** Checks the questions that narrow a list: they must use the same list, be in the same row or outside it, and form no cycle. */
export function sourceFindings({ placed, template }: Survey): Finding[] {
  return [...filledFindings(placed, template), ...belowFindings(placed)];
}

/**
 * Checks the questions that the choice of a record fills in: they must be beside it, in the same section, whose readers may know them, and not
 * calculated; and their rules must be able to run.
 */
function filledFindings(placed: Survey['placed'], template: Template): Finding[] {
  const sectionOf = ({ id, chain }: Placed) => template['x-sections'].find(({ questions }) => questions.includes(chain[0] ?? id))?.id;
  const isFillable = (target: Placed | undefined, from: Placed) =>
    target !== undefined &&
    target.id !== from.id &&
    target.schema['x-value'] === undefined &&
    target.chain.at(-1) === from.chain.at(-1) &&
    sectionOf(target) === sectionOf(from);
  return [...placed.values()].flatMap((from) =>
    Object.entries(from.schema['x-fills'] ?? {}).flatMap(([id, rule]) => {
      const at = below(from.pointer, 'x-fills', id);
      if (!isFillable(placed.get(id), from)) return [error('source.fills-other', at, { id })];
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
