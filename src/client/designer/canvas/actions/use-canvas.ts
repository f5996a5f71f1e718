import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { CanvasActions } from './canvas-actions.ts';
import type { CanvasState, CanvasStore } from '../items/canvas-store.ts';
import type { ItemKey } from '../items/item-key.ts';

/** State and actions that the parts of the canvas share. */
export interface Canvas {
  readonly store: CanvasStore;
  readonly actions: CanvasActions;
}

export const CanvasContext = createContext<Canvas | undefined>(undefined);

function useWholeCanvas(): Canvas {
  const canvas = use(CanvasContext);
  if (!canvas) throw new Error('there is no canvas here');
  return canvas;
}

export const useCanvasStore = (): CanvasStore => useWholeCanvas().store;
export const useCanvasActions = (): CanvasActions => useWholeCanvas().actions;

/** A part of what goes on on the canvas; the component is drawn again when the part is another one. */
export function useCanvas<Part>(selector: (state: CanvasState) => Part): Part {
  const { store } = useWholeCanvas();
  const pick = () => selector(store.state());
  return useSyncExternalStore(store.subscribe, pick, pick);
}

/** Same as `useCanvas` for one item. Subscribes only to changes of that item. */
export function useCanvasItem<Part>(key: ItemKey, selector: (state: CanvasState) => Part): Part {
  const { store } = useWholeCanvas();
  const pick = () => selector(store.state());
  const subscribe = useCallback((listener: () => void) => store.subscribeItem(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, pick, pick);
}
