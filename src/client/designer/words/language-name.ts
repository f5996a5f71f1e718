import { languages } from '../../../shared/language.ts';
import { languageNames } from '../../i18n.ts';

/** A language by its own name. */
export function languageName(language: string): string {
  const ours = languages.find((each) => each === language);
  if (ours) return languageNames[ours];
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
