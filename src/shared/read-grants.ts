import type { ModuleManifest } from './manifest.ts';
import { allows, type Action, type Rule } from './permission.ts';

/** Whether a role has the grant that a manifest names for reading sections and index values, such as `health`. */
export function isReadGranted({ reads = {}, subject }: ModuleManifest, grant: string, rules: readonly Rule[]): boolean {
  const actions = Object.hasOwn(reads, grant) ? reads[grant]?.actions : undefined;
  return actions?.some((action) => allows(rules, action, subject)) ?? false;
}

/** By restricted index value: the grants of the sections that every user who sees the value may read, by whichever action. */
export function sectionsWithin({ reads = {}, indexReads = {} }: Pick<ModuleManifest, 'reads' | 'indexReads'>): Record<string, string[]> {
  const actionsOf = (grant: string): readonly Action[] => (Object.hasOwn(reads, grant) ? reads[grant]?.actions : undefined) ?? [];
  return Object.fromEntries(
    Object.entries(indexReads).map(([name, grant]) => [
      name,
      Object.keys(reads).filter((wider) => actionsOf(grant).every((action) => actionsOf(wider).includes(action))),
    ]),
  );
}
