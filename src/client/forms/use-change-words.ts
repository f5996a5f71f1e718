import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../shared/language.ts';
import { languageNames } from '../i18n.ts';
import { keywordName, type KeywordName } from './keyword-names.ts';
import { placeOfText } from './text-place.ts';
import type { LooseT } from '../ui/loose-t.ts';

type Params = Readonly<Record<string, string | number>>;
/** Sign that the engine writes for a missing value. */
const nothing = '–';

/**
 * Returns a function that describes a difference between two versions of a template. Loads the designer's texts too, because it uses the
 * designer's names of properties.
 */
export function useChangeWords(): (change: { code: string; params: Params }) => string {
  const { i18n } = useTranslation(['forms', 'designer']);
  return changeWords(i18n.getFixedT(i18n.language) as unknown as LooseT, i18n.language);
}

/** Returns the lines for a list of changes. A property that changes in several places of a question gets one line. */
export function changeLines<Told extends { code: string; pointer: string; params: Params }>(
  changes: readonly Told[],
  words: (change: Told) => string,
): { key: string; line: string; change: Told }[] {
  const lines = new Map<string, { key: string; line: string; change: Told }>();
  for (const change of changes) {
    const owner = change.pointer.replace(/(?:\/items)?\/[^/]*$/, '');
    const line = words(change);
    const key = `${change.params['keyword'] === undefined ? change.pointer : owner} ${line}`;
    if (!lines.has(key)) lines.set(key, { key, line, change });
  }
  return [...lines.values()];
}

/** The words for a change in one language. */
export function changeWords(t: LooseT, language: string): (change: { code: string; params: Params }) => string {
  const designer = (key: string, options?: Params): string => t(key.includes(':') ? key : `designer:${key}`, options);

  const valueOf = (value: string | number, { values }: KeywordName): string => {
    const text = value === nothing ? undefined : String(value);
    if (values === 'flag') return t(text === 'true' ? 'forms:yes' : 'forms:no');
    if (typeof values === 'function') return designer(values(text), { defaultValue: text ?? nothing });
    return values === 'number' && Number.isFinite(Number(value))
      ? new Intl.NumberFormat(language, { maximumFractionDigits: 12 }).format(Number(value))
      : String(value);
  };
  const fieldName = (field: string | number = ''): string => designer(`palette.field.${field}.name`, { defaultValue: field });
  /** Names the place of a text. A label needs no extra words. */
  const textName = ({ key, place = '' }: Params): string => {
    const { part } = placeOfText(String(key));
    return part === 'title' ? String(place) : designer('diff.textPart', { place, part: designer(`translations.part.${part}`) });
  };

  return ({ code, params }) => {
    const say = (words: Params): string => t(`forms:diff.${code}`, { ...params, ...words, defaultValue: code });
    const [subject = ''] = code.split('.');
    const { from, to, keyword, setting, language: textLanguage } = params;
    if (code === 'question.retyped') return say({ from: fieldName(from), to: fieldName(to) });
    if (params['key'] !== undefined) return say({ place: textName(params) });
    if (textLanguage !== undefined) return say({ language: isLanguage(textLanguage) ? languageNames[textLanguage] : textLanguage });
    if (keyword === undefined) return say({});

    const called = keywordName(subject, String(keyword), [from, to]);
    const name = designer(called.name);
    if (from === undefined || to === undefined || called.values === undefined) return say({ keyword: name, setting: name });
    const values = { from: valueOf(from, called), to: valueOf(to, called) };
    return say({ ...(setting === undefined ? { keyword: designer('diff.fromTo', { name, ...values }) } : { setting: name }), ...values });
  };
}
