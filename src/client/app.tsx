import { Suspense, lazy, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider } from 'react-router-dom';
import { loadPatiently } from './load-patiently.ts';
import { router } from './router.tsx';
import { useSessionState } from './session/use-session.ts';
import { CrashScreen } from './shell/crash-screen.tsx';
import { AppTheme } from './ui/app-theme.tsx';
import { toasterHost } from './ui/toaster-host.ts';

const SessionExpiredDialog = lazy(async () => ({
  default: (await loadPatiently(() => import('./session/session-expired-dialog.tsx'))).SessionExpiredDialog,
}));

/** The whole application: theme, routes, and the dialogs and toasts shown above every screen. */
export function App() {
  return (
    <AppTheme>
      <ErrorBoundary FallbackComponent={CrashScreen}>
        <RouterProvider router={router} />
        <SessionOverlay />
        <ToasterHost />
      </ErrorBoundary>
    </AppTheme>
  );
}

function SessionOverlay() {
  const isExpired = useSessionState() === 'expired';
  return <Suspense>{isExpired && <SessionExpiredDialog />}</Suspense>;
}

function ToasterHost() {
  const Toasts = useSyncExternalStore(toasterHost.subscribe, toasterHost.current);
  return Toasts ? <Toasts /> : null;
}
