import { templateTexts } from '../../../../engine/interchange/interchange.ts';
import type { Template } from '../../../../engine/index.ts';
import { defaultLanguage } from '../../../shared/language.ts';

/** The languages that a template can be filled in: the one of its inline texts first. */
export function languagesOf(template: Template): string[] {
  const translated = Object.keys(template['x-translations'] ?? {});
  return [defaultLanguage, ...translated.filter((language) => language !== defaultLanguage)];
}

/** Texts shown in the base language to users who fill in the form in a language, by key. */
export function fallbackTexts(template: Template, language: string): [key: string, base: string][] {
  if (language === defaultLanguage) return [];
  const own = template['x-translations']?.[language] ?? {};
  return [...templateTexts(template)].filter(([key, base]) => base !== '' && !own[key]);
}

/** The template with a mark around each text that has no translation. */
export function withMarkedFallbacks(template: Template, language: string): Template {
  const marked = fallbackTexts(template, language).map(([key, base]) => [key, `⟦${base}⟧`] as const);
  if (marked.length === 0) return template;
  const translations = template['x-translations'] ?? {};
  return { ...template, 'x-translations': { ...translations, [language]: { ...translations[language], ...Object.fromEntries(marked) } } };
}
