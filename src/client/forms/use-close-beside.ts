import { useEffect, type RefObject } from 'react';

/** Closes a dialog when the person presses beside it; Escape and its button do the same by keyboard. */
export function useCloseBeside(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    const close = (event: MouseEvent) => event.target === dialog && dialog?.close();
    dialog?.addEventListener('click', close);
    return () => dialog?.removeEventListener('click', close);
  }, [ref]);
}
