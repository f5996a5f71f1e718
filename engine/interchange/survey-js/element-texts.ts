import type { TemplateDraft } from '../template-draft.ts';
import type { SurveyJsImport } from './element-rules.ts';
import { localized, stringIn, type Source } from './source.ts';

/** The title and the description of an element; translations go to the draft. */
export function textsOf(
  { draft }: SurveyJsImport,
  element: Source,
  key: string,
  fallback: string,
): { title: string; description?: string } {
  const title = fitted(draft, element, 'title', `${key}.title`, 500, fallback);
  const description = fitted(draft, element, 'description', `${key}.description`, 4000);
  return { title, ...(description !== '' && { description }) };
}

/**
 * Returns a text of an element, cut to the maximum length. Adds translations to the draft. Reports cut texts and texts that refer to
 * answers.
 */
export function fitted(
  draft: TemplateDraft,
  element: Source,
  keyword: string,
  key: string,
  limit: number,
  fallback = '',
  read: (text: string) => string = (text) => text,
): string {
  const name = stringIn(element, 'name') || fallback;
  const { base, others } = localized(element[keyword], fallback);
  const texts = Object.entries({ ...others, '': base }).map(([language, text]) => [language, read(text)] as const);
  for (const [language, text] of texts) {
    const longest = language === '' ? limit : 4000;
    if (text.length > longest) draft.lost(keyword, name, 'text-cut', { limit: longest });
    if (/\{[^{}]+\}/.test(text)) draft.lost(keyword, name, 'text-reference', { text: text.slice(0, 200) });
    if (language !== '') draft.translate(language, key, text.slice(0, longest));
  }
  return (read(base) || fallback).slice(0, limit);
}
