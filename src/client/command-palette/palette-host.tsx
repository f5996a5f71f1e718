import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { i18n } from '../i18n.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { notify } from '../ui/notify.ts';
import { palette } from './palette-store.ts';

const CommandPalette = lazy(async () => ({ default: (await loadPart(() => import('./command-palette.tsx'))).CommandPalette }));

/** Listens for Ctrl K (⌘ K) and shows the palette, which is loaded when it is first opened. */
export function PaletteHost() {
  const isOpen = useSyncExternalStore(palette.subscribe, palette.isOpen);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (palette.isOpen()) palette.close();
      else palette.open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  // The screen below must outlive a palette that cannot be loaded.
  return (
    <ErrorBoundary fallback={null} onError={() => notify({ tone: 'warning', text: i18n.t('error.updateTitle') })}>
      <Suspense>{isOpen && <CommandPalette onClose={palette.close} />}</Suspense>
    </ErrorBoundary>
  );
}
