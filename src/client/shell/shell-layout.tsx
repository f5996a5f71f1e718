import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useMatches } from 'react-router-dom';
import { PaletteHost } from '../command-palette/palette-host.tsx';
import { loadPatiently } from '../load-patiently.ts';
import { NewVersionBanner } from '../offline/new-version-banner.tsx';
import { queryClient } from '../query.ts';
import { useSessionState } from '../session/use-session.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { sizes } from '../ui/tokens.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { AppBar } from './app-bar.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { Upkeep } from './upkeep.tsx';

const MemoryBanner = lazy(async () => ({ default: (await loadPatiently(() => import('../memory/memory-banner.tsx'))).MemoryBanner }));
const WaitingEvents = lazy(async () => ({
  default: (await loadPatiently(() => import('../records/waiting/waiting-events.tsx'))).WaitingEvents,
}));
const WorkAhead = lazy(async () => ({ default: (await loadPatiently(() => import('../work/work-ahead.tsx'))).WorkAhead }));
const Realtime = lazy(async () => ({ default: (await loadPatiently(() => import('./updates/realtime.tsx'))).Realtime }));

/** The frame around every signed-in screen. Sticky bars find its own heights in `--app-bar` and `--bottom-bar`. */
export function ShellLayout() {
  const state = useSessionState();
  // Who has signed out has left: the next person does not go on here. An expired session keeps the screen.
  if (state === 'signedOut') return <Navigate to="/login" replace />;

  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

function Frame() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isFilling = useMatches().some(({ handle }) => isFillingHandle(handle));
  const hasBottomBar = isPhone && !isFilling;

  return (
    <Box
      sx={{
        '--app-bar': `${sizes.appBar}px`,
        '--bottom-bar': hasBottomBar ? `calc(${sizes.bottomBar}px + env(safe-area-inset-bottom))` : '0px',
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
      }}
    >
      <Upkeep />
      <SkipLink />
      <AppBar />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {!isPhone && <SideNavigation />}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', pb: 'var(--bottom-bar)' }}>
          <OfflineBanner />
          <Suspense>
            <WaitingEvents />
          </Suspense>
          <NewVersionBanner />
          <Suspense>
            <MemoryBanner />
          </Suspense>
          <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </Box>
          {!isFilling && (
            <Box component="footer" sx={{ px: 3, py: 2, fontSize: '0.75rem', color: 'text.secondary' }}>
              {t('shell.footer')}
            </Box>
          )}
        </Box>
      </Box>
      {hasBottomBar && <BottomNavigation />}
      <PaletteHost />
      <Suspense>
        <Realtime />
      </Suspense>
      <Suspense>
        <WorkAhead />
      </Suspense>
    </Box>
  );
}

function isFillingHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isFilling' in handle && handle.isFilling === true;
}
