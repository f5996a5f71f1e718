import { own } from '../own.ts';
import type { Template } from '../template.ts';

/** Finds a text of a template in a language. The fallback is the base text, which is inline in the template. */
export type Texts = (key: string, base: string | undefined) => string;

export function textsOf(template: Template, language: string): Texts {
  const translations = own(template['x-translations'], language);
  return (key, base = '') => {
    const text = own(translations, key);
    return typeof text === 'string' && text.trim() !== '' ? text : base;
  };
}
