import type { ModuleManifest } from '../../shared/manifest.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';

let known: NonNullable<ModuleManifest['lookups']> = {};

/** Takes over the lookups that rules may read. Every manifest has those of all modules. */
export function learnLookups(items: readonly Pick<ModuleManifest, 'lookups'>[]): void {
  known = items.find(({ lookups }) => lookups !== undefined)?.lookups ?? known;
}

/** The names of the lookups. */
export function lookupNames(): string[] {
  return Object.keys(known);
}

/** Returns what a lookup is called in a language. */
export function lookupTitle(name: string, language: string): string {
  const texts = Object.hasOwn(known, name) ? known[name] : undefined;
  return texts?.[language as Language] ?? texts?.[defaultLanguage] ?? name;
}
