import { useEffect } from 'react';
import type { DesignStore } from './design-store.ts';

/** Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y do again. In a field that is typed in they are the browser's, and a dialog stands by itself. */
export function useUndoKeys(store: DesignStore): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isElsewhere(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && !(key === 'y' && !event.shiftKey)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store]);
}

const typedIn =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, [contenteditable]:not([contenteditable=false])';

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${typedIn}, [role=dialog], [role=alertdialog]`) !== null;
}
