import { useEffect } from 'react';
import type { DesignStore } from '../draft/design-store.ts';
import { isPressed } from '../keys/designer-keys.ts';
import { isElsewhere } from '../keys/is-elsewhere.ts';

/** Handles the keys for undo and redo. Text fields and dialogs keep their own. */
export function useUndoKeys(store: DesignStore): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      // The key that redoes with Shift undoes without it.
      const act = isPressed(event, 'redo') ? store.redo : isPressed(event, 'undo') ? store.undo : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store]);
}
