import type { Place, SectionPlace, Template } from '../../../../../engine/index.ts';
import { questionKey, type ItemKey } from '../items/item-key.ts';
import { around, spotsOf, type Spot } from '../items/spots.ts';

/** Where what is added or pasted comes to stand when an item is chosen: right after it, or in it; without one, at the end. Nothing while there is no section. */
export function placeAfter(template: Template, key: ItemKey | undefined): Place | undefined {
  const spot = key === undefined ? undefined : spotsOf(template).get(key);
  if (spot?.node.kind === 'section') return { section: spot.node.id };
  if (spot?.node.kind === 'option') {
    const { parent, option } = spot.node;
    const isColumn = spotsOf(template).get(questionKey(parent))?.node.kind === 'column';
    // Nothing hangs under the options of a column.
    return isColumn ? placeAfter(template, questionKey(parent)) : { parent, option: option.const };
  }
  if (spot) return placeBeside(template, spot, { after: spot.node.id });
  const last = template['x-sections'].at(-1);
  return last && { section: last.id };
}

/** Beside a question, in whatever it stands. */
export function placeBeside(template: Template, spot: Spot, among: { before: string } | { after: string }): Place | undefined {
  const outer = spot.parent === undefined ? undefined : spotsOf(template).get(spot.parent)?.node;
  if (!outer) return undefined;
  if (outer.kind === 'section') return { section: outer.id, ...among };
  return outer.kind === 'option' ? { parent: outer.parent, option: outer.option.const, ...among } : { grid: outer.id, ...among };
}

/** Where a new section comes to stand: after the one that is chosen or around what is chosen, else at the end. */
export function sectionPlaceAfter(template: Template, key: ItemKey | undefined): SectionPlace {
  if (key === undefined) return {};
  const node = spotsOf(template).get(key)?.node;
  if (node?.kind === 'section') return { after: node.id };
  const outer = around(template, key).find((spot) => spot.node.kind === 'section')?.node;
  return outer?.kind === 'section' ? { after: outer.id } : {};
}

/** Whether a section at a place stands in no other one. */
export function isOutermost(template: Template, { in: around, before, after }: SectionPlace): boolean {
  const beside = template['x-sections'].find(({ id }) => id === (before ?? after));
  return beside ? beside.parent === undefined : around === undefined;
}
