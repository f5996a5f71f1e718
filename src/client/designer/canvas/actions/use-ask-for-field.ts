import type { ItemKey } from '../items/item-key.ts';
import { useCanvasActions, useCanvasStore } from './use-canvas.ts';

export const paletteSearchId = 'dc-palette-search';

/** Opens the palette to choose an entry to add after an item. */
export function useAskForField(): (key: ItemKey | undefined) => void {
  const canvas = useCanvasStore();
  const { choose } = useCanvasActions();
  return (key) => {
    if (key !== undefined) choose(key);
    canvas.set({ side: 'palette', isDrawerOpen: true });
    // The drawer opens first, where there is one.
    setTimeout(() => document.getElementById(paletteSearchId)?.focus(), 0);
  };
}
