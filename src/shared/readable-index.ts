import type { ModuleManifest } from './manifest.ts';
import { allows, type Rule } from './permission.ts';

/** A manifest with the index values that a person may filter, list and count by. */
export function withReadableIndex(manifest: ModuleManifest, rules: readonly Rule[]): ModuleManifest {
  const { index, indexReads, reads = {}, subject } = manifest;
  if (!index || !indexReads) return manifest;
  const isReadable = (name: string) => {
    const grant = Object.hasOwn(indexReads, name) ? indexReads[name] : undefined;
    return grant === undefined || (reads[grant]?.actions?.some((action) => allows(rules, action, subject)) ?? false);
  };
  return { ...manifest, index: Object.fromEntries(Object.entries(index).filter(([name]) => isReadable(name))) };
}
