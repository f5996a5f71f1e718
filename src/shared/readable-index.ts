import type { ModuleManifest } from './manifest.ts';
import type { Rule } from './permission.ts';
import { isReadGranted } from './read-grants.ts';

/** A manifest with the index values that a person may filter, list and count by. */
export function withReadableIndex(manifest: ModuleManifest, rules: readonly Rule[]): ModuleManifest {
  const { index, indexReads } = manifest;
  if (!index || !indexReads) return manifest;
  const isReadable = (name: string) => {
    const grant = Object.hasOwn(indexReads, name) ? indexReads[name] : undefined;
    return grant === undefined || isReadGranted(manifest, grant, rules);
  };
  return { ...manifest, index: Object.fromEntries(Object.entries(index).filter(([name]) => isReadable(name))) };
}
