import type { ModuleManifest } from '../../../shared/manifest.ts';

/** A module whose templates have their own paths in the specification. */
export interface CalledModule {
  manifest: ModuleManifest;
  /** `/api/permits` */
  path: string;
  /** Name of one template in bodies: `permit`. */
  name: string;
  /** Paths that change a template: `path` and the specification's other names for it. */
  changedAt: readonly string[];
}

/** The modules whose manifests name such calls. */
export function calledModules(manifests: readonly ModuleManifest[]): CalledModule[] {
  return manifests.flatMap((manifest) => (manifest.calls ? [called(manifest, manifest.calls)] : []));
}

function called(manifest: ModuleManifest, { templates, template, changedAt = [] }: NonNullable<ModuleManifest['calls']>): CalledModule {
  const paths = [templates, ...changedAt].map((path) => `/api/${path}`);
  return { manifest, path: `/api/${templates}`, name: template, changedAt: paths };
}
