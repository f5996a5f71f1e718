import { readStored, store } from '../stored.ts';
import { isDensity } from './density.ts';
import type { Density } from './density.ts';

interface Appearance {
  density: Density;
}

const stored = readStored('density');
let now: Appearance = { density: isDensity(stored) ? stored : 'standard' };
const listeners = new Set<() => void>();

/** How the interface looks on this device. Light and dark are the theme library's to keep. */
export const appearance = {
  current: (): Appearance => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  setDensity(density: Density): void {
    now = { density };
    store('density', density);
    for (const listener of listeners) listener();
  },
};
