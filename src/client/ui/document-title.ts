import { useEffect, useSyncExternalStore } from 'react';

const product = 'Muster HSSE';

let shown = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the title of the open screen, for the bar of a phone. */
export function useScreenTitle(): string {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Names the browser tab after the screen: "Permits · Muster HSSE". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    // A tab has no second line for what may be hyphenated.
    shown = title;
    for (const listener of listeners) listener();
    document.title = title === '' ? product : `${title.replaceAll('\u00ad', '')} · ${product}`;
  }, [title]);
}
