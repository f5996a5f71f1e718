import { own } from '../own.ts';
import type { Template } from '../template.ts';

type Translations = NonNullable<Template['x-translations']>;

/**
 * Copies translations to other keys, in the languages of the template. They are taken from the template itself or from the template that
 * the elements were copied from. Existing translations stay.
 */
export function copiedTexts(
  template: Template,
  keys: readonly (readonly [from: string, to: string])[],
  source: Translations = template['x-translations'] ?? {},
): Template {
  const translations = template['x-translations'];
  if (!translations || keys.length === 0) return template;
  const copied = Object.entries(translations).map(([language, texts]) => {
    const held = own(source, language);
    const more = keys.flatMap(([from, to]) => {
      const text = own(held, from);
      return typeof text === 'string' && text !== '' && !Object.hasOwn(texts, to) ? [[to, text] as const] : [];
    });
    return [language, more.length === 0 ? texts : { ...texts, ...Object.fromEntries(more) }] as const;
  });
  return { ...template, 'x-translations': Object.fromEntries(copied) };
}
