import type { ModuleManifest } from './manifest.ts';
import { allows, type Rule } from './permission.ts';

/** Whether a role has the grant that a manifest names for reading sections and index values, such as `health`. */
export function isReadGranted({ reads = {}, subject }: ModuleManifest, grant: string, rules: readonly Rule[]): boolean {
  const actions = Object.hasOwn(reads, grant) ? reads[grant]?.actions : undefined;
  return actions?.some((action) => allows(rules, action, subject)) ?? false;
}
