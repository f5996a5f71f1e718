import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { loadPatiently } from '../../load-patiently.ts';
import { isPressed } from './designer-keys.ts';
import { isElsewhere } from './is-elsewhere.ts';

const KeysDialog = lazy(async () => ({ default: (await loadPatiently(() => import('./keys-dialog.tsx'))).KeysDialog }));

/** The list of all keys. It opens on request, and with the question mark key unless the user is typing. */
export function useKeysDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(event, 'keys') || isElsewhere(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return { open: () => setOpen(true), dialog: <Suspense>{isOpen && <KeysDialog onClose={() => setOpen(false)} />}</Suspense> };
}
