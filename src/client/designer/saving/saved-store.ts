import type { Template } from '../../../../engine/index.ts';
import type { AutosavedStore } from '../../autosave/use-autosave.ts';
import type { DesignStore } from '../draft/design-store.ts';

/** A long form is kept a moment after the last key, not with each. */
const delay = 300;

/** A design as the autosave sees it: edits of the person here, told of a moment later. */
export function savedStore(store: DesignStore): AutosavedStore<Template> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener();
  };
  store.onTemplate((_, cause) => {
    if (cause !== 'edit') return;
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  });
  return {
    draft: () => store.state().template,
    flush,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
