import type { Lifecycle } from '../../../workflows/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';

/** Fault of a manifest: where, as a JSON pointer, and what to change. */
export interface ManifestFault {
  pointer: string;
  says: string;
}

/** Everything that a manifest is checked against. */
export interface Grounds {
  module: ModuleManifest;
  lifecycle: Lifecycle;
  templates: readonly unknown[];
}

/** Returns what may be written instead. */
export function choices(names: readonly string[]): string {
  return names.length === 0 ? 'there are none' : `choose one of: ${names.join(', ')}`;
}

/** Returns a fault at a place of the manifest. */
export function fault(pointer: string, says: string): ManifestFault {
  return { pointer, says };
}
