import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../shared/counted.ts';
import { defaultLanguage, languageAmong, localeOf, type Language } from '../../shared/language.ts';
import { projectRoot } from '../config.ts';

type Texts = { [key: string]: string | Texts };
type Namespace =
  | 'problems'
  | 'findings'
  | 'mail'
  | 'mailers'
  | 'records'
  | 'forms'
  | 'categories'
  | 'stock'
  | 'activity'
  | 'common'
  | 'settings'
  | 'users'
  | 'roles'
  | 'designer'
  | 'imports'
  | 'dashboards'
  | 'osha'
  | 'menu'
  | 'public-forms'
  | 'scores';

const loaded = new Map<string, Texts>();

function textsOf(language: Language, namespace: string): Texts {
  const path = join(projectRoot, 'locales', language, `${namespace}.json`);
  const texts = loaded.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Texts);
  loaded.set(path, texts);
  return texts;
}

/**
 * Returns the text of a key in a language, else in English, in the plural form for its count and with its placeholders filled. Undefined
 * if neither language has it.
 */
export function translate(
  language: Language,
  namespace: Namespace,
  key: string,
  params: Record<string, string | number> = {},
): string | undefined {
  const values: Record<string, string | number> = { ...params, ...counted(params) };
  const textIn = (spoken: Language) =>
    pluralKeys(spoken, key, values['count'])
      .map((each) => lookUp(textsOf(spoken, namespace), each))
      .find((text) => text !== undefined);
  return (textIn(language) ?? textIn(defaultLanguage))?.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber?: string) => {
    const value = values[name] ?? '';
    return asNumber === undefined ? String(value) : new Intl.NumberFormat(localeOf(language)).format(Number(value));
  });
}

/** Returns a text of a module. Undefined if the module has no texts here, as with a module from another folder. */
export function translateModule(language: Language, module: string, key: string): string | undefined {
  if (!/^[a-z][a-z-]*$/.test(module) || !existsSync(join(projectRoot, 'locales', defaultLanguage, `${module}.json`))) return undefined;
  return lookUp(textsOf(language, module), key) ?? lookUp(textsOf(defaultLanguage, module), key);
}

const plurals = new Map<Language, Intl.PluralRules>();

/** The plural rules of a language, which take long to make. */
function pluralsOf(language: Language): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}

/** Returns a key with its plural forms, as i18next names them in the locales. */
function pluralKeys(language: Language, key: string, count: string | number | undefined): string[] {
  const form = pluralsOf(language).select(Number(count));
  return [key, `${key}_${form}`, `${key}_other`];
}

function lookUp(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return typeof at === 'string' ? at : undefined;
}

/** The language a request asks to be answered in: X-Lang, else the user's, else the first of Accept-Language that we have, else English. */
export function languageOf(headers: Record<string, string | string[] | undefined>, ofUser?: string): Language {
  const asked = [headers['x-lang'], ofUser, headers['accept-language']].flat().flatMap((value) => value?.slice(0, 200).split(',') ?? []);
  return languageAmong(asked) ?? defaultLanguage;
}
