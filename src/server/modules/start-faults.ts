import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lint } from '../../../engine/index.ts';
import type { Template } from '../../../engine/template.ts';
import { defaultLanguage, languages } from '../../shared/language.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { modulePartsOf } from '../../shared/module-parts.ts';
import { projectRoot } from '../config.ts';
import { translate } from '../texts/translate.ts';
import { fault, type ManifestFault } from './fault.ts';

/** Returns the errors of a stock template in its module, in English. */
export function templateFaults(document: Template, manifest: ModuleManifest): ManifestFault[] {
  const isOther = document['x-module'] !== manifest.id;
  const errors = lint(document, modulePartsOf(manifest)).filter(({ level }) => level === 'error');
  return [
    ...(isOther ? [fault('/x-module', `the template belongs to "${manifest.id}"; write that`)] : []),
    ...errors.map(({ pointer, code, params }) =>
      fault(pointer, (translate(defaultLanguage, 'findings', code, params) ?? `${code} ${JSON.stringify(params)}`).replace(/\.$/, '')),
    ),
  ];
}

/** Returns the lookups that a manifest declares and no provider has. */
export function lookupFaults(declared: readonly string[], provided: readonly string[]): ManifestFault[] {
  return declared
    .filter((name) => !provided.includes(name))
    .map((name) => fault(`/lookups/${name}`, `no file in server/lookups of the module provides "${name}"; add one, or remove it`));
}

/** Returns the languages in which the namespace of a module is missing, if it exists in another one. */
export function namespaceFaults(id: string, locales = join(projectRoot, 'locales')): ManifestFault[] {
  const missing = languages.filter((language) => !existsSync(join(locales, language, `${id}.json`)));
  if (missing.length === languages.length) return [];
  return missing.map((language) => fault('/id', `locales/${language}/${id}.json is missing, and other languages have it; add it`));
}
