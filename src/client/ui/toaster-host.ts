import type { ComponentType } from 'react';

let host: ComponentType | undefined;
let announceReady: () => void = () => undefined;
let clear: (key?: string) => void = () => undefined;
const isReady = new Promise<void>((resolve) => {
  announceReady = resolve;
});
const listeners = new Set<() => void>();

/** Where the toasts' container enters the page: not before there is a first toast. */
export const toasterHost = {
  current: (): ComponentType | undefined => host,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Puts the container in the page and waits until it listens. */
  mounted(container: ComponentType): Promise<void> {
    host = container;
    for (const listener of listeners) listener();
    return isReady;
  },
  ready(): void {
    announceReady();
  },
  /** How the container is emptied, once there is one. */
  clearedBy(work: (key?: string) => void): void {
    clear = work;
  },
  clear: (key?: string): void => clear(key),
};
