import type { Place, SectionPlace, Template } from '../../../../../engine/index.ts';
import { questionKey, type ItemKey } from '../items/item-key.ts';
import { around, spotsOf, type Spot } from '../items/spots.ts';

/**
 * Returns the place for added or pasted items: directly after the selected item, or in it if it is a section or an option; without a
 * selection at the end. Undefined if there is no section yet.
 */
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

/** Returns the place beside a question, within the same section, option or grid. */
export function placeBeside(template: Template, spot: Spot, among: { before: string } | { after: string }): Place | undefined {
  const outer = spot.parent === undefined ? undefined : spotsOf(template).get(spot.parent)?.node;
  if (!outer) return undefined;
  if (outer.kind === 'section') return { section: outer.id, ...among };
  return outer.kind === 'option' ? { parent: outer.parent, option: outer.option.const, ...among } : { grid: outer.id, ...among };
}

/** Returns the place of a new section: after the chosen section or the one that contains the chosen item, else at the end. */
export function sectionPlaceAfter(template: Template, key: ItemKey | undefined): SectionPlace {
  if (key === undefined) return {};
  const node = spotsOf(template).get(key)?.node;
  if (node?.kind === 'section') return { after: node.id };
  const outer = around(template, key).find((spot) => spot.node.kind === 'section')?.node;
  return outer?.kind === 'section' ? { after: outer.id } : {};
}

/** Whether a section at a place is outermost. */
export function isOutermost(template: Template, { in: around, before, after }: SectionPlace): boolean {
  const beside = template['x-sections'].find(({ id }) => id === (before ?? after));
  return beside ? beside.parent === undefined : around === undefined;
}
