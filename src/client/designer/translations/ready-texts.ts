import { sectionKinds, type Template } from '../../../../engine/index.ts';
import { languages } from '../../../shared/language.ts';
import { loadTexts } from '../../i18n.ts';
import { textsFor } from '../canvas/actions/special-section.ts';
import { textsOf, translationsOf } from './text-list.ts';

/**
 * Returns translations of the template's texts that came from the palette. A template does not state the language of its own texts, so
 * they are looked up in all languages; the assumed one takes precedence. Existing translations are kept.
 */
export async function readyTexts(template: Template, own: string, language: string): Promise<Record<string, string>> {
  const to = await paletteWords(language);
  const sources = [...languages.filter((each) => each !== own), own].filter((each) => each !== language);
  const from = await Promise.all(sources.map(paletteWords));
  const known = new Map(from.flatMap((words) => [...words].map(([key, text]) => [text, to.get(key) ?? ''] as const)));
  const held = translationsOf(template, language);
  return Object.fromEntries(
    [...textsOf(template)].flatMap(([key, text]) => {
      const ready = known.get(text);
      return ready === undefined || ready === '' || held[key] ? [] : [[key, ready] as const];
    }),
  );
}

/** The words with which the palette begins sections of a kind and answers, by their keys. */
async function paletteWords(language: string): Promise<Map<string, string>> {
  const { palette } = await loadTexts(language, 'designer');
  const { start } = palette as { start: Record<string, string> };
  const special = await Promise.all(sectionKinds.map((kind) => textsFor(kind, language)));
  return new Map([
    ...special.flatMap((texts) => Object.entries(texts)),
    ...['yes', 'no'].map((word): [string, string] => [`start.${word}`, start[word] ?? '']),
  ]);
}
