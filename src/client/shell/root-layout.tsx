import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ProgressBar } from './progress-bar.tsx';
import { Splash } from '../ui/splash.tsx';

/** Layout of all screens, signed in or not: the progress bar, and the scroll position that Back returns to. */
export function RootLayout() {
  return (
    <>
      <ProgressBar />
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
