import { templateTexts, type Template } from '../../../../engine/index.ts';
import { fold } from '../../command-palette/palette-entry.ts';

const known = new WeakMap<Template, ReadonlyMap<string, string>>();

/** The texts of a template by key, in the order in which an author reads them; found once for each template. */
export function textsOf(template: Template): ReadonlyMap<string, string> {
  const found = known.get(template) ?? templateTexts(template);
  known.set(template, found);
  return found;
}

/** Returns the translations that a language has of the texts. */
export function translationsOf(template: Template, language: string): Readonly<Record<string, string>> {
  const all = template['x-translations'] ?? {};
  return Object.hasOwn(all, language) ? (all[language] ?? {}) : {};
}

/** How many texts a language has. */
export function translatedCount(template: Template, language: string): number {
  const translated = translationsOf(template, language);
  return [...textsOf(template).keys()].filter((key) => isThere(translated, key)).length;
}

export interface TextFilter {
  language: string;
  search: string;
  onlyMissing: boolean;
}

/** Returns the keys of the texts that match a filter. The search covers both languages. */
export function keysFor(template: Template, { language, search, onlyMissing }: TextFilter): string[] {
  const translated = translationsOf(template, language);
  const wanted = fold(search, language).trim();
  return [...textsOf(template)]
    .filter(([key]) => !onlyMissing || !isThere(translated, key))
    .filter(
      ([key, text]) => wanted === '' || fold(text, language).includes(wanted) || fold(translated[key] ?? '', language).includes(wanted),
    )
    .map(([key]) => key);
}

function isThere(translated: Readonly<Record<string, string>>, key: string): boolean {
  return Object.hasOwn(translated, key) && translated[key] !== '';
}
