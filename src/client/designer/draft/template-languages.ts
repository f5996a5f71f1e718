import type { Template } from '../../../../engine/index.ts';
import { languages, type Language } from '../../../shared/language.ts';
import { ownLanguage } from '../../../shared/own-language.ts';

/** The languages that a template is translated into: its own texts are in none of them. */
export const translatedInto = (template: Template): string[] => Object.keys(template['x-translations'] ?? {});

/** The language that the template's own texts are taken to be in, and those that it is translated into. */
export function languagesOf(template: Template, spoken: string): { own: string; others: string[] } {
  const others = translatedInto(template);
  return { own: ownLanguage(others, spoken), others };
}

/**
 * Returns the product's languages that a template can still be translated into. A template does not state the language of its own texts.
 * The assumed one (`own`) is listed last, and left out if it is the only one left.
 */
export function languagesToAdd(taken: readonly string[], own: string): Language[] {
  const left = languages.filter((language) => !taken.includes(language));
  return left.length === 1 ? left.filter((language) => language !== own) : left.toSorted((one, other) => +(one === own) - +(other === own));
}
