import { use } from 'react';
import type { DesignStore } from '../draft/design-store.ts';
import { DesignStoreContext } from '../draft/use-design.ts';

/** Where there is no design around an editor, all editors keep together. */
const nowhere = {};

/**
 * Creates a store for unfinished edits of a rule editor, by the place of the rule (`<owner> <id> …`). Each design has its own store,
 * which is discarded with it, because many templates have the same places.
 */
export function keepLeft<Kept>(): () => Map<string, Kept> {
  const byDesign = new WeakMap<object, Map<string, Kept>>();
  return function useLeft() {
    const design = use(DesignStoreContext);
    const held = byDesign.get(design ?? nowhere);
    if (held) return held;
    const left = new Map<string, Kept>();
    byDesign.set(design ?? nowhere, left);
    if (design) followNames(design, left);
    return left;
  };
}

/** Moves the input left at a question when its first label gives the question another id, so that the input is found there. */
function followNames(design: DesignStore, left: Map<string, unknown>): void {
  design.onRenamed((from, to) => {
    for (const [place, kept] of [...left]) {
      const [owner, id, ...rest] = place.split(' ');
      if (id !== from) continue;
      left.delete(place);
      left.set([owner, to, ...rest].join(' '), kept);
    }
  });
}
