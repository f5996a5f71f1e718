import { isObject } from '../../own.ts';

/** An object of a SurveyJS document. */
export type Source = Readonly<Record<string, unknown>>;

/** The objects of a list; anything else in it is left out. */
export function objectsIn(value: unknown): Source[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function stringIn(source: Source, keyword: string): string {
  const value = source[keyword];
  return typeof value === 'string' ? value : '';
}

export function numberIn(source: Source, keyword: string): number | undefined {
  const value = source[keyword];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A text in the base language and in others: SurveyJS writes a text, or an object of texts by language. */
export interface LocalizedText {
  readonly base: string;
  readonly others: Readonly<Record<string, string>>;
}

export function localized(value: unknown, fallback = ''): LocalizedText {
  if (typeof value === 'string') return { base: value || fallback, others: {} };
  if (!isObject(value)) return { base: fallback, others: {} };
  const texts = Object.entries(value).flatMap(([language, text]) => (typeof text === 'string' ? [[language, text] as const] : []));
  const base = texts.find(([language]) => language === 'default') ?? texts[0];
  const others = texts.filter(([language]) => language !== base?.[0] && language !== 'default');
  return { base: base?.[1] || fallback, others: Object.fromEntries(others.map(([language, text]) => [tagOf(language), text])) };
}

/**
 * Returns the language tag of a SurveyJS language. Most are the same in a template, such as `zh-cn` and `pt-br`; others differ in case or
 * separator.
 */
function tagOf(language: string): string {
  return language.toLowerCase().replaceAll('_', '-');
}

/** A choice, a row or a column: its value and its text, which a form may write as one, `low|Too low`. */
export function itemOf(item: unknown): { value: unknown; text: unknown } {
  const [given, text] = isObject(item) ? [item['value'], item['text']] : [item, undefined];
  const end = typeof given === 'string' ? given.indexOf('|') : -1;
  return typeof given === 'string' && end !== -1
    ? { value: given.slice(0, end), text: text ?? given.slice(end + 1) }
    : { value: given, text };
}

/** Whether a value is a single one, as the values of choices are. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
