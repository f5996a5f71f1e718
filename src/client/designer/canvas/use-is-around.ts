import { useDesign } from '../use-design.ts';
import type { ItemKey } from './item-key.ts';
import { around } from './spots.ts';
import { useCanvas } from './use-canvas.ts';

/** Whether the item that one is at stands somewhere in this one. */
export function useIsAround(key: ItemKey): boolean {
  const template = useDesign((state) => state.template);
  return useCanvas(({ current }) => current !== undefined && around(template, current).some((spot) => spot.key === key));
}
