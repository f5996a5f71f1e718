import { useCallback } from 'react';
import { useDesigner } from '../draft/designer-context.ts';
import { placeAt } from '../draft/place-at.ts';
import type { Choice } from '../draft/selection.ts';
import { useDesignStore } from '../draft/use-design.ts';

/** Delay in ms until the target has been rendered. */
const moment = 80;

/** Opens the place that a pointer names and focuses it: the field if the properties are open, else the card on the canvas. */
export function useShowPlace(): (pointer: string) => void {
  const { goTo } = useDesigner();
  const store = useDesignStore();
  return useCallback(
    (pointer) => {
      goTo(pointer);
      const place = placeAt(store.state().template, pointer);
      if (place.tab !== 'design' || place.choice?.kind === 'list') return;
      setTimeout(() => {
        if (!document.activeElement?.closest('[data-keyword]')) store.focus(place.choice ?? { kind: 'canvas' });
      }, moment);
    },
    [goTo, store],
  );
}

/** Takes the focus to something on the canvas, from wherever one is: a drawer that closes would take it back to what opened it. */
export function useShowChoice(): (choice: Choice) => void {
  const { openTab } = useDesigner();
  const store = useDesignStore();
  return useCallback(
    (choice) => {
      openTab('design');
      store.focus(choice);
      setTimeout(() => store.focus(choice), moment);
    },
    [openTab, store],
  );
}
