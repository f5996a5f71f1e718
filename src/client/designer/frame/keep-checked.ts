import type { Finding, ModuleParts, Template } from '../../../../engine/index.ts';
import type { DesignStore } from '../draft/design-store.ts';
import type { LintAnswer, LintRequest } from './lint-worker.ts';

const delay = 250;

/** Keeps the findings of a design up to date, a moment after each change, beside the page's own thread. Returns what ends it. */
export function keepChecked(store: DesignStore, parts: ModuleParts): () => void {
  const worker = new Worker(new URL('./lint-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = 0;
  let asked: Template | undefined;
  let found: readonly Finding[] = [];

  worker.addEventListener('message', ({ data }: MessageEvent<LintAnswer>) => {
    // A late response is still the base of the next one.
    found = data.findings ?? found;
    if (data.at === at && asked) store.setFindings(found, asked);
  });
  const ask = (): void => {
    at += 1;
    asked = store.state().template;
    worker.postMessage({ at, template: asked, parts } satisfies LintRequest);
  };
  const stop = store.onTemplate(() => {
    clearTimeout(timer);
    timer = setTimeout(ask, delay);
  });
  ask();
  return () => {
    stop();
    clearTimeout(timer);
    worker.terminate();
  };
}
