import { isSame } from '../own.ts';
import type { Section, Template } from '../template.ts';
import { bareSection } from './bare-section.ts';
import type { MergeGroup } from './groups.ts';
import { mergeOrder } from './merge-order.ts';
import { sectionShape } from './template-shape.ts';
import type { TemplatesToMerge } from './templates-to-merge.ts';
import type { Side } from './side.ts';
import { mergeValue } from './three-way.ts';

/**
 * Returns the merged sections in order. Their questions are merged elsewhere; here they only decide whether a section that one side
 * removed is still used by the other.
 */
export function mergeSections({ base, mine, theirs }: TemplatesToMerge, sideOf: (group: MergeGroup) => Side): Section[] {
  const [was, my, their] = [base, mine, theirs].map((side) => new Map(side['x-sections'].map((section) => [section.id, section])));
  const merged = new Map<string, Section>();
  for (const id of new Set([...(their?.keys() ?? []), ...(my?.keys() ?? [])])) {
    const [before, mineNow, theirsNow] = [was?.get(id), my?.get(id), their?.get(id)];
    const section = before && !(mineNow && theirsNow) ? keptHalf() : bothHalves();
    if (section) merged.set(id, section);

    /** One side took it away: it stays gone, unless the other one changed it or put something into it. */
    function keptHalf(): Section | undefined {
      const [left, side] = mineNow ? ([mineNow, mine] as const) : ([theirsNow, theirs] as const);
      if (!before || !left || !isTouched(before, left, base, side)) return undefined;
      return (sideOf(`section/${id}`) === 'mine') === (left === mineNow) ? left : undefined;
    }

    function bothHalves(): Section | undefined {
      const sides = { base: bareSection(before), mine: bareSection(mineNow), theirs: bareSection(theirsNow) };
      return mergeValue(sectionShape, sides, `/x-sections/${id}`, () => sideOf(`section/${id}`)) as Section | undefined;
    }
  }
  const order = mergeOrder(
    [[...(was?.keys() ?? [])], [...(my?.keys() ?? [])], [...(their?.keys() ?? [])]],
    (id) => merged.has(id),
    (id) => sideOf(`section/${id}`),
  );
  return withoutCircles(order.flatMap((id) => merged.get(id) ?? []));
}

/** Whether a side did anything with a section, or in it, since the base. */
function isTouched(before: Section, now: Section, base: Template, side: Template): boolean {
  const isIn = new Set(before.questions);
  return (
    !isSame(bareSection(before), bareSection(now)) ||
    now.questions.some((id) => !isIn.has(id) || !isSame(base.properties[id], side.properties[id])) ||
    side['x-sections'].some(({ id, parent }) => parent === now.id && base['x-sections'].find((other) => other.id === id)?.parent !== now.id)
  );
}

/**
 * Moves a section to the top level if its parent is gone or is nested in it. Two moves that are valid separately can have this result
 * together.
 */
function withoutCircles(sections: readonly Section[]): Section[] {
  const parents = new Map(sections.map(({ id, parent }) => [id, parent]));
  for (const { id, parent } of sections)
    if (parent !== undefined && (!parents.has(parent) || isAbove(id, parent))) parents.set(id, undefined);
  return sections.map((section) => {
    if (section.parent === undefined || parents.get(section.id) !== undefined) return section;
    const { parent: _, ...top } = section;
    return top;
  });

  function isAbove(id: string, from: string): boolean {
    let up: string | undefined = from;
    for (let hops = 0; up !== undefined && up !== id && hops <= sections.length; hops += 1) up = parents.get(up);
    return up === id;
  }
}
