import { createContext, use, useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { DesignCommand } from '../../../../engine/index.ts';
import type { DesignState, DesignStore, FocusRequest } from './design-store.ts';
import type { Selection } from './selection.ts';

export const DesignStoreContext = createContext<DesignStore | undefined>(undefined);

/** The store of the design that the screen is about. */
export function useDesignStore(): DesignStore {
  const store = use(DesignStoreContext);
  if (!store) throw new Error('there is no design here');
  return store;
}

/**
 * Returns a part of the design's state. The component renders again when that part changes (`Object.is`), so a selector must pick, not
 * create. `from` names the only state that the selector reads, if it is known; the selector then runs only for changes of that.
 */
export function useDesign<Part>(selector: (state: DesignState) => Part, from?: keyof DesignState): Part {
  const store = useDesignStore();
  const pick = () => selector(store.state());
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, from), [store, from]);
  return useSyncExternalStore(subscribe, pick, pick);
}

/** Returns a function that runs commands: `perform({ do: 'rename', … })` returns the created ids, or the reason of a refusal. */
export function usePerform(): (command: DesignCommand) => ReturnType<DesignStore['perform']> {
  const { perform } = useDesignStore();
  return perform;
}

/** Returns the selection, and the functions that select something else. */
export function useSelection(): { selection: Selection } & Pick<DesignStore, 'select' | 'selectAll'> {
  const { select, selectAll } = useDesignStore();
  return { selection: useDesign(({ selection }) => selection), select, selectAll };
}

/** Whether one thing is selected; a thousand cards can ask, and only those are drawn again whose answer changes. */
export function useIsSelected(kind: Selection['kind'], id: string, of?: string): boolean {
  return useDesign(
    useCallback(({ selection }) => selection.kind === kind && selection.of === of && selection.ids.includes(id), [kind, id, of]),
    'selection',
  );
}

/** Calls back once with each request to show a place; one that was made before the part was there is the first. */
export function useFocusRequest(onRequest: (request: FocusRequest) => void): void {
  const request = useDesign(({ focus }) => focus);
  const seen = useRef(0);
  const show = useEffectEvent(onRequest);
  useEffect(() => {
    if (!request || request.at === seen.current) return;
    seen.current = request.at;
    show(request);
  }, [request]);
}
