import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { translate } from '../../src/server/texts/translate.ts';
import { counted } from '../../src/shared/counted.ts';
import { languages, type Language } from '../../src/shared/language.ts';
import { textOf } from '../support/repository.ts';

const numbers = [0, 1, 2, 5, 21, 100, 1_000_000];
/** Parameters that such sentences have beside their count. */
const others = { numbers: 'HW-2026-0001, HW-2026-0002' };
const textsOf = (language: Language) => JSON.parse(textOf(`locales/${language}/problems.json`));

/** The codes whose texts have plural forms, with the advice among them. */
function countedCodes(tree: object, path: string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner === 'object' && inner !== null) return countedCodes(inner, [...path, key]);
    return key.endsWith('_other') ? [[...path, key.slice(0, -'_other'.length)].join('.')] : [];
  });
}

describe('a sentence that counts', () => {
  it.each(languages)('is the same from the server and on the screen in %s', async (language) => {
    const screen = createInstance();
    const texts = textsOf(language);
    await screen.init({
      lng: language,
      ns: ['problems'],
      resources: { [language]: { problems: texts } },
      interpolation: { escapeValue: false },
    });

    const codes = countedCodes(texts);
    expect(codes).toContain('lifecycle.answers-missing');
    const said = (say: (code: string, count: number) => string | undefined) =>
      codes.flatMap((code) => numbers.map((count) => say(code, count)));
    expect(said((code, count) => translate(language, 'problems', code, { count, ...others }))).toEqual(
      said((code, count) => screen.t(`problems:${code}` as 'problems:code', { count, ...others })),
    );
  });

  it('takes its plural from the limit when it names one', () => {
    expect(translate('en', 'problems', 'file.too-many', { maximum: 1 })).toBe('Too many files. Only 1 file can be attached here.');
    expect(translate('en', 'problems', 'answer.too-few', { limit: 3 })).toBe('At least 3 entries are needed.');
    expect(counted({ count: 1, limit: 2 })).toEqual({ limit: 2, count: 2 });
    expect(counted({ count: 3 })).toEqual({ count: 3 });
    expect(counted({ name: 'Paul' })).toEqual({ name: 'Paul' });
  });
});
