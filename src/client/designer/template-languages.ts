import type { Template } from '../../../engine/index.ts';
import { ownLanguage } from '../../shared/own-language.ts';

/** The languages that a template is translated into: its own texts are in none of them. */
export const translatedInto = (template: Template): string[] => Object.keys(template['x-translations'] ?? {});

/** The language that the template's own texts are taken to be in, and those that it is translated into. */
export function languagesOf(template: Template, spoken: string): { own: string; others: string[] } {
  const others = translatedInto(template);
  return { own: ownLanguage(others, spoken), others };
}
