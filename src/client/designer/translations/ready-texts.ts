import type { Template } from '../../../../engine/index.ts';
import { loadTexts } from '../../i18n.ts';
import { textsOf, translationsOf } from './text-list.ts';

/** The texts of a template that the palette gave it, as the palette has them in another language. What is translated already stays. */
export async function readyTexts(template: Template, spoken: string, language: string): Promise<Record<string, string>> {
  const [from, to] = await Promise.all([paletteWords(spoken), paletteWords(language)]);
  const known = new Map([...from].flatMap(([key, text]) => (to.has(key) ? [[text, to.get(key) ?? ''] as const] : [])));
  const held = translationsOf(template, language);
  return Object.fromEntries(
    [...textsOf(template)].flatMap(([key, text]) => {
      const ready = known.get(text);
      return ready === undefined || held[key] ? [] : [[key, ready] as const];
    }),
  );
}

/** The words with which the palette begins sections of a kind and answers, by their keys. */
async function paletteWords(language: string): Promise<Map<string, string>> {
  const { special, palette } = await loadTexts(language, 'designer');
  const { start } = palette as { start: Record<string, string> };
  return new Map([...wordsBelow(special, 'special'), ...wordsBelow({ yes: start['yes'], no: start['no'] }, 'start')]);
}

function wordsBelow(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([part, held]) => wordsBelow(held, `${key}.${part}`));
}
