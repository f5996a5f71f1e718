import type { Place, SectionPlace, Template } from '../../../../../engine/index.ts';
import { placeAfter, placeBeside } from '../actions/add-place.ts';
import type { DropTarget } from '../items/canvas-store.ts';
import { childrenOf, isQuestionNode } from '../items/item-key.ts';
import { positionsOf } from '../items/positions.ts';

/** Returns the place where a question would drop. Undefined if no question can be placed there. */
export function questionPlaceAt(template: Template, { key, edge }: DropTarget): Place | undefined {
  const position = positionsOf(template).get(key);
  if (!position) return undefined;
  const { node } = position;
  if (isQuestionNode(node)) {
    if (edge === 'before') return placeBeside(template, position, { before: node.id });
    if (edge === 'after') return placeBeside(template, position, { after: node.id });
    return node.schema['x-field'] === 'grid' ? { grid: node.id } : undefined;
  }
  const first = edge === 'first' ? childrenOf(node).find(isQuestionNode) : undefined;
  const place = placeAfter(template, key);
  return place && first ? { ...place, before: first.id } : place;
}

/** Beside which option of its list one falls. */
export function optionPlaceAt(template: Template, { key, edge }: DropTarget): { before: string } | { after: string } | undefined {
  const node = positionsOf(template).get(key)?.node;
  if (node?.kind !== 'option') return undefined;
  return edge === 'before' ? { before: node.option.const } : { after: node.option.const };
}

/** The place that a section falls to. */
export function sectionPlaceAt(template: Template, { key, edge }: DropTarget): SectionPlace | undefined {
  const node = positionsOf(template).get(key)?.node;
  if (node?.kind !== 'section') return undefined;
  if (edge === 'before') return { before: node.id };
  return edge === 'after' ? { after: node.id } : { in: node.id };
}
