import type { ModuleManifest } from './manifest.ts';

/** Parts of a printed record beside its answers. */
export interface PrintParts {
  history: boolean;
  links: boolean;
  signatures: boolean;
}

/** Returns what the document of a module's records contains: history and signatures unless the manifest says otherwise, and no links. */
export function printParts({ print }: Pick<ModuleManifest, 'print'>): PrintParts {
  return { history: true, links: false, signatures: true, ...print };
}
