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
 * The languages of the product that a template can still be translated into. Which of them its own texts are in no template says: the one that they are
 * taken to be in comes last, and is none of them once it is the only one left.
 */
export function languagesToAdd(taken: readonly string[], own: string): Language[] {
  const left = languages.filter((language) => !taken.includes(language));
  return left.length === 1 ? left.filter((language) => language !== own) : left.toSorted((one, other) => +(one === own) - +(other === own));
}
