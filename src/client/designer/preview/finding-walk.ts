import type { Finding } from '../../../../engine/index.ts';
import type { DesignStore } from '../draft/design-store.ts';
import { findingKey } from '../draft/told-findings.ts';
import { groupFindings, inReadingOrder, type PlacedFinding } from './finding-groups.ts';

/** Where one is in going from finding to finding. */
export interface FindingStep extends PlacedFinding {
  readonly number: number;
  readonly total: number;
}

// The same finding is another object after each look of the linter.
const visited = new WeakMap<DesignStore, string>();

/** Remembers which finding was gone to, so that the next one follows it. */
export function visit(store: DesignStore, finding: Finding): void {
  visited.set(store, findingKey(finding));
}

/** The finding after, or before, the one that was gone to last; round and round. */
export function nextFinding(store: DesignStore, by: 1 | -1): FindingStep | undefined {
  const { findings, template } = store.state();
  const all = inReadingOrder(groupFindings(findings, template));
  if (all.length === 0) return undefined;
  const last = all.findIndex(({ finding }) => findingKey(finding) === visited.get(store));
  const at = last < 0 ? (by > 0 ? 0 : all.length - 1) : (last + by + all.length) % all.length;
  const found = all[at];
  if (!found) return undefined;
  visit(store, found.finding);
  return { ...found, number: at + 1, total: all.length };
}
