import type { Template } from '../../../../../engine/index.ts';
import { questionKey, sectionKey } from './item-key.ts';
import { positionsOf } from './positions.ts';

/** Sorts ids in the order of the canvas. */
export function inOrder(template: Template, kind: 'question' | 'section', ids: readonly string[]): string[] {
  const keyFor = kind === 'question' ? questionKey : sectionKey;
  const rank = new Map([...positionsOf(template).keys()].map((key, at) => [key, at]));
  const rankOf = (id: string): number => rank.get(keyFor(id)) ?? 0;
  return ids.toSorted((one, other) => rankOf(one) - rankOf(other));
}
