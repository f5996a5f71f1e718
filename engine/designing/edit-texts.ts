import { textsIn } from '../lint/translation-findings.ts';
import { own } from '../own.ts';
import type { Template } from '../template.ts';
import { layoutOf } from './layout.ts';
import { patched, type Operations } from './outcome.ts';
import { Refused } from './refused.ts';

/** Translations, by language and key. */
export const textOperations: Operations<'addLanguage' | 'removeLanguage' | 'setTexts'> = {
  addLanguage(template, { language }) {
    return { template: withLanguage(template, language, textsOf(template, language) ?? {}), focus: [] };
  },

  removeLanguage(template, { language }) {
    if (!textsOf(template, language)) throw new Refused('language.unknown', { language });
    return { template: withLanguage(template, language, undefined), focus: [] };
  },

  setTexts(template, { language, texts }) {
    const known = textsIn(template, layoutOf(template).placed.values());
    for (const key of Object.keys(texts)) if (!known.has(key)) throw new Refused('text.unknown', { key });
    const set = patched<Record<string, string | undefined>>(
      textsOf(template, language) ?? {},
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text === '' ? undefined : text])),
    ) as Record<string, string>;
    return { template: withLanguage(template, language, set), focus: [] };
  },
};

function textsOf(template: Template, language: string): Record<string, string> | undefined {
  return own(template['x-translations'], language) as Record<string, string> | undefined;
}

function withLanguage(template: Template, language: string, texts: Record<string, string> | undefined): Template {
  const held = Object.entries(template['x-translations'] ?? {});
  const isHeld = held.some(([other]) => other === language);
  const replaced = held.flatMap(([other, old]) =>
    other === language ? (texts ? [[other, texts] as const] : []) : [[other, old] as const],
  );
  const all = isHeld || !texts ? replaced : [...replaced, [language, texts] as const];
  return patched<Template>(template, { 'x-translations': all.length === 0 ? undefined : Object.fromEntries(all) });
}
