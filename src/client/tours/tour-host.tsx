import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadPart } from '../ui/lazy-screen.ts';
import { tours } from './tour-store.ts';

const TourCard = lazy(async () => ({ default: (await loadPart(() => import('./tour-card.tsx'))).TourCard }));

const runningTour = () => tours.state().running;

/** Shows the running tour. Its card is loaded with the first tour. */
export function TourHost() {
  const running = useSyncExternalStore(tours.subscribe, runningTour);
  if (!running) return null;
  // The screen below must outlive a card that cannot be loaded.
  return (
    <ErrorBoundary fallback={null} onError={tours.end}>
      <Suspense>
        <TourCard running={running} />
      </Suspense>
    </ErrorBoundary>
  );
}
