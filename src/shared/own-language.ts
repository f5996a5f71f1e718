import { defaultLanguage, isLanguage, languages, type Language } from './language.ts';

/** The language that texts are taken to be in which say in no language that they are it: one that they are not translated into. */
export function ownLanguage(translatedInto: readonly string[], spoken: string): Language {
  const own = [spoken, defaultLanguage, ...languages].find((language) => !translatedInto.includes(language));
  return isLanguage(own) ? own : defaultLanguage;
}
