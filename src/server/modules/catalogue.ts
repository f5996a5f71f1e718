import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from '../../../engine/template.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { Problem } from '../../shared/problem.ts';

/** The modules that are installed: one folder of `schemas` each. */
export interface ModuleCatalogue {
  all: readonly ModuleManifest[];
  /** The manifest of a module; an unknown one is a `module.not-found` problem. */
  manifest(id: string): ModuleManifest;
  /** The stock templates that a module brings, in the order of its manifest. */
  stockTemplates(id: string): { name: string; document: Template }[];
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

const required = ['id', 'subject', 'lifecycle', 'numberPrefix', 'forms', 'list', 'grants', 'parties', 'menu', 'icon'] as const;

/** A manifest that may be somebody else's: what is wrong with it is said with its path. */
function readManifest(file: string): ModuleManifest {
  let manifest: Partial<ModuleManifest>;
  try {
    manifest = readJson<Partial<ModuleManifest>>(file);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const missing = required.filter((key) => manifest[key] === undefined);
  if (missing.length > 0) throw new Error(`${file}: ${missing.join(', ')} missing.`);
  return manifest as ModuleManifest;
}

/** Finds every module below the folders: a folder with a `module.json` is a module. */
export function loadModules(roots: readonly string[]): ModuleCatalogue {
  const folders = new Map<string, string>();
  const manifests = new Map<string, ModuleManifest>();
  for (const root of roots) {
    if (!existsSync(root)) throw new Error(`${root}: there is no such folder of modules (MODULES_DIR).`);
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      const file = join(root, entry.name, 'module.json');
      if (!entry.isDirectory() || !existsSync(file)) continue;
      const manifest = readManifest(file);
      folders.set(manifest.id, join(root, entry.name));
      manifests.set(manifest.id, manifest);
    }
  }

  const manifest = (id: string): ModuleManifest => {
    const found = manifests.get(id);
    if (!found) throw new Problem('module.not-found');
    return found;
  };
  return {
    all: [...manifests.values()].sort((a, b) => a.menu.order - b.menu.order),
    manifest,
    stockTemplates: (id) =>
      manifest(id).forms.map((name) => ({ name, document: readJson<Template>(join(folders.get(id) ?? '', `${name}.json`)) })),
  };
}
