import { use } from 'react';
import { DesignStoreContext } from '../use-design.ts';

/** Where there is no design around an editor, all editors keep together. */
const nowhere = {};

/**
 * Makes the place where editors keep what somebody begins and leaves before it is whole, by the place of the rule: each design has its own, for
 * places are called alike in many templates, and it goes with the design.
 */
export function keepLeft<Kept>(): () => Map<string, Kept> {
  const byDesign = new WeakMap<object, Map<string, Kept>>();
  return function useLeft() {
    const design = use(DesignStoreContext) ?? nowhere;
    const left = byDesign.get(design) ?? new Map<string, Kept>();
    byDesign.set(design, left);
    return left;
  };
}
