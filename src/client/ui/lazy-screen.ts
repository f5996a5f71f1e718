import type { ComponentType } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

const pauses = [300, 1_000, 2_500];

/** Milliseconds after which loading a part counts as failed. */
const timeOut = 120_000;

/** A part of the application that could not be loaded, most often because a newer version has replaced it. */
export class LoadError extends Error {
  /** `style` if the script loaded and its style sheet did not. */
  readonly part: 'script' | 'style';

  constructor(cause: unknown) {
    super('a part of the application could not be loaded', { cause });
    this.name = 'LoadError';
    this.part = cause instanceof Error && /preload CSS|\.css\b/i.test(cause.message) ? 'style' : 'script';
  }
}

/** Loads a part of the application, trying again after short pauses before giving up. */
export async function loadPart<Part>(load: () => Promise<Part>, pause: (ms: number) => Promise<void> = wait): Promise<Part> {
  for (const ms of pauses) {
    try {
      return await inTime(load());
    } catch {
      await pause(ms);
    }
  }
  return inTime(load()).catch((cause: unknown) => {
    throw new LoadError(cause);
  });
}

/** A route's screen, loaded when it is first visited: `lazyScreen(() => import('./x.tsx'), 'XScreen')`. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await loadPart(load))[name] });
}

/** A change of filters in the address opens no other screen: what admits to it is not asked again. */
export function unlessFiltered({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** Fails when a part takes longer than the time-out. */
function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  const { promise, resolve, reject } = Promise.withResolvers<Part>();
  const timer = setTimeout(() => reject(new Error('loading a part took too long')), timeOut);
  loading.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
