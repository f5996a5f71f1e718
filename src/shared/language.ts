/** The languages of the interface, in the order of the language menu. The first fallback is English. */
export const languages = ['bg', 'de', 'en', 'es', 'fr', 'tr', 'zh'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** Whether a text names one of the interface's languages. */
export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language);
}

/** The first language of the interface that tags of languages ask for: `de-AT` is German. */
export function languageAmong(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.split(/[;-]/)[0]?.trim().toLowerCase()).find(isLanguage);
}

/** Returns the locale of dates and numbers in a language: English ones are written as most of the world reads them, the day first. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
