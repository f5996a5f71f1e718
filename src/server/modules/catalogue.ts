import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Template } from '../../../engine/template.ts';
import type { Dashboard } from '../../shared/dashboard.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { declareSubjects, isSpecified } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import { projectRoot } from '../config.ts';
import { dashboardFaults } from './dashboard-faults.ts';
import { fault, type ManifestFault } from './fault.ts';
import { manifestFaults } from './manifest-faults.ts';
import { linkFaults } from './name-faults.ts';
import { sharedFaults } from './shared-faults.ts';
import { lookupFaults, namespaceFaults, templateFaults } from './start-faults.ts';
import { readParts, readStockTemplate } from './stock-template.ts';

/** The modules that are installed: one folder of `schemas` each. */
export interface ModuleCatalogue {
  all: readonly ModuleManifest[];
  /** The lookups of all modules, which each manifest has. */
  lookups: NonNullable<ModuleManifest['lookups']>;
  /** The manifest of a module; an unknown one is a `module.not-found` problem. */
  manifest(id: string): ModuleManifest;
  /** Dashboard of a module, if the module supplies one. */
  dashboard(id: string): Dashboard | undefined;
  /** The stock templates that a module brings, in the order of its manifest. */
  stockTemplates(id: string): { name: string; document: Template }[];
  /** Refuses modules with unknown lookups or missing translations. */
  requireSound(provided: readonly string[]): void;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** Reads a manifest from its file. Errors of the file itself are reported with its path. */
function readManifest(file: string): unknown {
  try {
    return readJson(file);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** A module as read from its folder. */
interface ReadModule {
  manifest: ModuleManifest;
  folder: string;
  templates: { name: string; document: Template }[];
  /** The lookups that it declares itself. */
  ownLookups: string[];
}

/** The manifest and stock templates of a folder, checked; every fault is reported with its place. */
function readModule(folder: string): ReadModule {
  const file = join(folder, 'module.json');
  const read = readManifest(file) as Partial<ModuleManifest>;
  if (Array.isArray(read.subjects))
    declareSubjects(read.subjects.filter(({ name, actions }) => typeof name === 'string' && Array.isArray(actions) && !isSpecified(name)));
  const forms = (Array.isArray(read.forms) ? read.forms : []).map((name, at) => ({ name, at, path: join(folder, `${name}.json`) }));
  const missing = forms.filter(({ path }) => !existsSync(path));
  const parts = readParts(folder);
  const templates = forms
    .filter((form) => !missing.includes(form))
    .map(({ name }) => ({ name, document: readStockTemplate(folder, name, parts) }));
  const faults = [
    ...missing.map(({ at, path }) => ({ pointer: `/forms/${at}`, says: `there is no ${path}` })),
    ...manifestFaults(
      read,
      templates.map(({ document }) => document),
    ),
  ];
  refuse(file, faults);
  return { manifest: read as ModuleManifest, folder, templates, ownLookups: Object.keys(read.lookups ?? {}) };
}

/** Throws every fault of a file with its place. */
function refuse(file: string, faults: readonly ManifestFault[]): void {
  if (faults.length > 0) throw new Error(faults.map(({ pointer, says }) => `${file}#${pointer}: ${says}.`).join('\n'));
}

/** The dashboard of a folder, checked, where there is one. */
function readDashboard(folder: string, module: string, manifests: ReadonlyMap<string, ModuleManifest>): Dashboard | undefined {
  const file = join(folder, 'dashboard.json');
  if (!existsSync(file)) return undefined;
  const read = readManifest(file);
  const faults = dashboardFaults(read, (id = module) => manifests.get(id));
  refuse(file, faults);
  return read as Dashboard;
}

/** Gives each manifest the lookups of all modules, and returns them. Refuses a name that two modules declare. */
function shareLookups(modules: readonly ReadModule[]): ModuleCatalogue['lookups'] {
  const all: ModuleCatalogue['lookups'] = {};
  for (const { manifest, folder } of modules)
    for (const [name, texts] of Object.entries(manifest.lookups ?? {})) {
      if (Object.hasOwn(all, name))
        refuse(join(folder, 'module.json'), [
          fault(`/lookups/${name}`, `"${name}" is a lookup of another module; give this one a name of its own`),
        ]);
      all[name] = texts;
    }
  for (const { manifest } of modules) manifest.lookups = all;
  return all;
}

/** The folder of the product's own modules. Their stock templates are linted by tests, and again before they are copied or published. */
const ownFolder = join(projectRoot, 'schemas');

/** Refuses the errors of a module's stock templates. */
function refuseFaultyTemplates({ folder, templates, manifest }: ReadModule): void {
  for (const { name, document } of templates) refuse(join(folder, `${name}.json`), templateFaults(document, manifest));
}

function isOwn({ folder }: ReadModule): boolean {
  return dirname(resolve(folder)) === ownFolder;
}

/** Finds every module below the folders: a folder with a `module.json` is a module. */
export function loadModules(roots: readonly string[]): ModuleCatalogue {
  const modules = new Map<string, ReadModule>();
  const manifests = new Map<string, ModuleManifest>();
  const dashboards = new Map<string, Dashboard>();
  for (const root of roots) {
    if (!existsSync(root)) throw new Error(`${root}: there is no such folder of modules (MODULES_DIR).`);
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      const file = join(root, entry.name, 'module.json');
      if (!entry.isDirectory() || !existsSync(file)) continue;
      const module = readModule(join(root, entry.name));
      const { id } = module.manifest;
      const other = modules.get(id);
      if (other) refuse(file, [fault('/id', `"${id}" is the module of ${other.folder} already; give this one an id of its own`)]);
      refuse(file, sharedFaults(module.manifest, [...manifests.values()]));
      modules.set(id, module);
      manifests.set(id, module.manifest);
    }
  }
  const lookups = shareLookups([...modules.values()]);
  for (const manifest of manifests.values()) manifest.modules = [...manifests.keys()];
  for (const [id, module] of modules) {
    const { manifest, folder } = module;
    refuse(join(folder, 'module.json'), linkFaults(manifest, modules));
    const dashboard = readDashboard(folder, id, manifests);
    if (dashboard) dashboards.set(id, dashboard);
    if (!isOwn(module)) refuseFaultyTemplates(module);
  }

  const manifest = (id: string): ModuleManifest => {
    const found = manifests.get(id);
    if (!found) throw new Problem('module.not-found');
    return found;
  };
  return {
    all: [...manifests.values()].sort((a, b) => a.menu.order - b.menu.order),
    lookups,
    manifest,
    dashboard: (id) => dashboards.get(id),
    stockTemplates: (id) => modules.get(manifest(id).id)?.templates ?? [],
    requireSound(provided) {
      for (const module of modules.values()) {
        const { manifest: own, folder, ownLookups } = module;
        refuse(join(folder, 'module.json'), [...lookupFaults(ownLookups, provided), ...namespaceFaults(own.id)]);
      }
    },
  };
}
