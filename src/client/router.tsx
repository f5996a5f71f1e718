import { createBrowserRouter } from 'react-router-dom';
import { signedOutRoutes } from './signed-out-routes.ts';
import { loadPart } from './ui/lazy-screen.ts';
import { RootLayout } from './shell/root-layout.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { Splash } from './ui/splash.tsx';

let areSignedInKnown = false;

/** Routes of the application. Each screen is a separate chunk, and the table of signed-in routes is loaded on first use. */
export const router = createBrowserRouter(
  [{ id: 'root', Component: RootLayout, ErrorBoundary: ScreenError, HydrateFallback: Splash, children: signedOutRoutes }],
  {
    async patchRoutesOnNavigation({ patch }) {
      if (areSignedInKnown) return;
      const { signedInRoutes } = await loadPart(() => import('./signed-in-routes.ts'));
      if (!areSignedInKnown) patch('root', signedInRoutes);
      areSignedInKnown = true;
    },
  },
);
