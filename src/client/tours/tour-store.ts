import type { TourName } from '../../shared/tour.ts';
import { placeOf, tourSteps, type TourStep } from './tour-steps.ts';

/** The running tour, with those of its steps that have an element here. */
export interface RunningTour {
  readonly tour: TourName;
  readonly steps: readonly TourStep[];
  readonly at: number;
}

interface TourState {
  /** The tour of the present screen. */
  readonly offered: TourName | undefined;
  readonly running: RunningTour | undefined;
}

let state: TourState = { offered: undefined, running: undefined };
let startedFrom: HTMLElement | undefined;
const listeners = new Set<() => void>();

function set(change: Partial<TourState>): void {
  state = { ...state, ...change };
  for (const listener of [...listeners]) listener();
}

/** Which tour the screen has, and where in it one is. */
export const tours = {
  state: (): TourState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Offers a tour while its screen is mounted. */
  offer(tour: TourName): () => void {
    set({ offered: tour });
    return () => {
      if (state.offered === tour) set({ offered: undefined, running: undefined });
    };
  },
  start(): void {
    const { offered: tour } = state;
    if (!tour) return;
    const steps = tourSteps[tour].filter((step) => placeOf(step) !== undefined);
    startedFrom = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    if (steps.length > 0) set({ running: { tour, steps, at: 0 } });
  },
  go(by: 1 | -1): void {
    const { running } = state;
    if (!running) return;
    const at = running.at + by;
    if (at >= running.steps.length) tours.end();
    else set({ running: { ...running, at: Math.max(0, at) } });
  },
  /** Ends the tour and restores the previous focus. */
  end(): void {
    if (!state.running) return;
    set({ running: undefined });
    const back = startedFrom?.isConnected
      ? startedFrom
      : (document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main'));
    startedFrom = undefined;
    back?.focus({ preventScroll: true });
  },
};
