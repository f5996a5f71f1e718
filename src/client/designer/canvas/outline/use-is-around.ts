import { useCallback } from 'react';
import type { Template } from '../../../../../engine/index.ts';
import { useDesign, useDesignStore } from '../../draft/use-design.ts';
import type { ItemKey } from '../items/item-key.ts';
import { around } from '../items/positions.ts';
import { useCanvas, useCanvasStore } from '../actions/use-canvas.ts';

/** Whether the current item is inside this one. */
export function useIsAround(key: ItemKey): boolean {
  const design = useDesignStore();
  const canvas = useCanvasStore();
  // Either store can change the result; a component renders again only if it does.
  useCanvas(useCallback(({ current }) => isAround(design.state().template, current, key), [design, key]));
  return useDesign(useCallback(({ template }) => isAround(template, canvas.state().current, key), [canvas, key]));
}

const isAround = (template: Template, current: ItemKey | undefined, key: ItemKey): boolean =>
  current !== undefined && around(template, current).some((position) => position.key === key);
