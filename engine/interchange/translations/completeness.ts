import { own } from '../../own.ts';
import type { Template } from '../../template.ts';
import { templateTexts } from './template-texts.ts';

/** How much of a template one language has. */
export interface Completeness {
  readonly total: number;
  readonly translated: number;
  readonly missing: readonly string[];
}

/** How complete each language of a template is, beside its base language. */
export function completeness(template: Template): Record<string, Completeness> {
  const keys = [...templateTexts(template).keys()];
  const translations = template['x-translations'] ?? {};
  return Object.fromEntries(
    Object.keys(translations).map((language) => {
      const missing = keys.filter((key) => !isText(own(own(translations, language), key)));
      return [language, { total: keys.length, translated: keys.length - missing.length, missing }];
    }),
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
