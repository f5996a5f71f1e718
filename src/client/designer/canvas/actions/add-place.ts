import type { Place, SectionPlace, Template } from '../../../../../engine/index.ts';
import { questionKey, type ItemKey } from '../items/item-key.ts';
import { around, positionsOf, type ItemPosition } from '../items/positions.ts';

/**
 * Returns the place for added or pasted items: directly after the selected item, or in it if it is a section or an option; without a
 * selection at the end. Undefined if there is no section yet.
 */
export function placeAfter(template: Template, key: ItemKey | undefined): Place | undefined {
  const position = key === undefined ? undefined : positionsOf(template).get(key);
  if (position?.node.kind === 'section') return { section: position.node.id };
  if (position?.node.kind === 'option') {
    const { parent, option } = position.node;
    const isColumn = positionsOf(template).get(questionKey(parent))?.node.kind === 'column';
    // Nothing hangs under the options of a column.
    return isColumn ? placeAfter(template, questionKey(parent)) : { parent, option: option.const };
  }
  if (position) return placeBeside(template, position, { after: position.node.id });
  const last = template['x-sections'].at(-1);
  return last && { section: last.id };
}

/** Returns the place beside a question, within the same section, option or grid. */
export function placeBeside(template: Template, position: ItemPosition, among: { before: string } | { after: string }): Place | undefined {
  const outer = position.parent === undefined ? undefined : positionsOf(template).get(position.parent)?.node;
  if (!outer) return undefined;
  if (outer.kind === 'section') return { section: outer.id, ...among };
  return outer.kind === 'option' ? { parent: outer.parent, option: outer.option.const, ...among } : { grid: outer.id, ...among };
}

/** Returns the place of a new section: after the chosen section or the one that contains the chosen item, else at the end. */
export function sectionPlaceAfter(template: Template, key: ItemKey | undefined): SectionPlace {
  if (key === undefined) return {};
  const node = positionsOf(template).get(key)?.node;
  if (node?.kind === 'section') return { after: node.id };
  const outer = around(template, key).find((position) => position.node.kind === 'section')?.node;
  return outer?.kind === 'section' ? { after: outer.id } : {};
}

/** Whether a section at a place is outermost. */
export function isOutermost(template: Template, { in: around, before, after }: SectionPlace): boolean {
  const beside = template['x-sections'].find(({ id }) => id === (before ?? after));
  return beside ? beside.parent === undefined : around === undefined;
}
