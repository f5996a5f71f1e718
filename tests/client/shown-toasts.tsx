import { useSyncExternalStore } from 'react';
import { toasterHost } from '../../src/client/ui/toaster-host.ts';

// Replaces what jsdom does not provide.
Element.prototype.setPointerCapture = () => undefined;

/** Container of the toasts, as the application shows it. */
export function ShownToasts() {
  const Toasts = useSyncExternalStore(toasterHost.subscribe, toasterHost.current);
  return Toasts && <Toasts />;
}
