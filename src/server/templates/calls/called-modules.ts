import type { ModuleManifest } from '../../../shared/manifest.ts';

/** A module whose templates the specification calls under paths of their own. */
export interface CalledModule {
  manifest: ModuleManifest;
  /** `/api/permits` */
  path: string;
  /** Name of one template in bodies: `permit`. */
  name: string;
  /** Where a template is changed: under `path` and under whatever else the specification calls that. */
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
