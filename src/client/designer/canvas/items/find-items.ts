import { fold } from '../../../command-palette/palette-entry.ts';
import type { OutlineNode, Template } from '../../../../../engine/index.ts';
import { titleOf, type ItemKey } from './item-key.ts';
import { positionsOf } from './positions.ts';

/** The items whose text or id contains every typed word, from top to bottom. */
export function findItems(template: Template, typed: string, language: string): ItemKey[] {
  const words = fold(typed, language).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return [...positionsOf(template).values()].flatMap(({ key, node }) => {
    const text = fold(textOf(node), language);
    return words.every((word) => text.includes(word)) ? [key] : [];
  });
}

function textOf(node: OutlineNode): string {
  if (node.kind === 'section') return `${node.section.title} ${node.section.description ?? ''} ${node.id}`;
  return node.kind === 'option' ? titleOf(node) : `${node.schema.title} ${node.schema.description ?? ''} ${node.id}`;
}
