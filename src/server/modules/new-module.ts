import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { languages } from '../../shared/language.ts';
import { actions } from '../../shared/permission.ts';
import { loadModules } from './catalogue.ts';
import { manifestFaults } from './manifest-faults.ts';
import { isReserved } from './reserved-names.ts';
import { reporterWrote } from '../../shared/tells.ts';

/** Description of a module to write. */
export interface NewModule {
  /** Plural kebab-case: `inspections`. */
  id: string;
  /** The id of the lifecycle that it borrows. */
  lifecycle: string;
  /** The folder that the module's folder is written to: `schemas`, or that of MODULES_DIR. */
  into: string;
}

/** Writes the folder of a module that passes the checks at start-up: the manifest and the first form of a module with that lifecycle, under new names. */
export function writeNewModule(schemas: string, { id, lifecycle, into }: NewModule): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`"${id}" is no id of a module: lower-case words with hyphens are expected.`);
  if (isReserved(id)) throw new Error(`"${id}" is an address or a namespace of the product; choose another id.`);
  const folder = join(into, id);
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  const { all, stockTemplates } = loadModules([schemas]);
  if (all.some((module) => module.id === id)) throw new Error(`There is a module "${id}" already.`);
  const model = all.find((module) => module.lifecycle === lifecycle);
  const [form] = model?.forms ?? [];
  if (!model || form === undefined)
    throw new Error(
      `No module has the lifecycle "${lifecycle}"; choose one of: ${[...new Set(all.map((each) => each.lifecycle))].join(', ')}.`,
    );

  const words = id.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const {
    settingsSubject: _designers,
    calls: _calls,
    icons: _icons,
    everywhere: _everywhere,
    paths: _paths,
    public: _public,
    lookups: _lookups,
    modules: _modules,
    ...shared
  } = model;
  const manifest: ModuleManifest = {
    ...shared,
    id,
    // Translations are up to its author; until then each language has the English name.
    title: Object.fromEntries(languages.map((language) => [language, title])),
    subject: title,
    subjects: [{ name: title, actions: [...actions] }],
    numberPrefix: prefixOf(
      id,
      all.map(({ numberPrefix }) => numberPrefix),
    ),
    forms: [form],
    menu: { order: Math.max(...all.map(({ menu }) => menu.order)) + 10 },
    design: { path: `/${id}-forms` },
  };
  const { 'x-translations': translations = {}, ...template } = stockTemplates(model.id).find(({ name }) => name === form)?.document ?? {};
  const document = {
    ...template,
    $id: `https://muster.example/schemas/${id}/${form}.json`,
    'x-module': id,
  };

  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'module.json'), `${JSON.stringify(withoutUnused(manifest, document), null, 2)}\n`);
  writeFileSync(join(folder, `${form}.json`), `${JSON.stringify(document, null, 2)}\n`);
  for (const [language, texts] of Object.entries(translations))
    writeFileSync(join(folder, `${form}.${language}.json`), `${JSON.stringify(texts, null, 2)}\n`);
  // Refuses now what the checks of the server would refuse later.
  loadModules([schemas, ...(into === schemas ? [] : [into])]);
  return folder;
}

/** The manifest without the parties that only the other forms of its model name. */
function withoutUnused(manifest: ModuleManifest, document: unknown): ModuleManifest {
  const places = manifestFaults(manifest, [document]).map(({ pointer }) => pointer);
  const unused = manifest.parties.filter((_, at) => places.includes(`/parties/${at}`));
  const used = (names: readonly string[]) => names.filter((name) => !unused.includes(name));
  const { performs, tells } = manifest;
  return {
    ...manifest,
    parties: used(manifest.parties),
    ...(performs && { performs: used(performs) }),
    // A new module has no public form, so no reporter writes.
    ...(tells && {
      tells: Object.fromEntries(
        Object.entries(tells).flatMap(([scenario, told]) => (scenario === reporterWrote ? [] : [[scenario, used(told)]])),
      ),
    }),
  };
}

/** The first letters of the words of an id, three at least, that no other module numbers its records with. */
function prefixOf(id: string, taken: readonly string[]): string {
  const letters = id.replaceAll('-', '').toUpperCase();
  const lengths = Array.from({ length: letters.length }, (_, at) => at + 1).slice(2);
  return lengths.map((length) => letters.slice(0, length)).find((prefix) => !taken.includes(prefix)) ?? `${letters}X`;
}
