import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/shared/language.ts';
import { isProblemCode, problemStatus } from '../../src/shared/problem.ts';
import { translate } from '../../src/server/texts/translate.ts';
import { meantKeys } from '../support/meant-keys.ts';

const codes = Object.keys(problemStatus);

function keysOf(tree: object, path: string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[...path, key].join('.')] : keysOf(value, [...path, key]),
  );
}

function textsOf(language: string): Record<string, object> {
  return JSON.parse(readFileSync(`locales/${language}/problems.json`, 'utf8'));
}

describe('the codes of problems', () => {
  it.each(languages)('each have a text in %s, and no text is without a code', (language) => {
    const { mend = {}, ...texts } = textsOf(language);

    expect(meantKeys(keysOf(texts))).toEqual(codes.toSorted());
    expect(meantKeys(keysOf(mend)).filter((code) => !isProblemCode(code))).toEqual([]);
  });

  it.each(languages)('have the same placeholders and advice in %s as in English', (language) => {
    const placeholders = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String).toSorted();
    const [ours, english] = [textsOf(language), textsOf('en')];

    expect(meantKeys(keysOf(ours))).toEqual(meantKeys(keysOf(english)));
    const differing = keysOf(english).filter((key) => {
      const [one, other] = [lookUp(ours, key) ?? lookUp(ours, key.replace('_one', '_other')), lookUp(english, key)];
      return String(placeholders(one)) !== String(placeholders(other));
    });
    expect(differing).toEqual([]);
  });

  it('match docs/problems.md', async () => {
    await expect(problemsPage()).toMatchFileSnapshot('../../docs/problems.md');
  });
});

function lookUp(tree: object, key: string): string | undefined {
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], tree) as string | undefined;
}

/**
 * Returns the page of all codes with their status and English text; `npx vitest run tests/architecture/problems.test.ts -u` rewrites it.
 */
function problemsPage(): string {
  const subjects = Map.groupBy(Object.entries(problemStatus), ([code]) => code.split('.')[0] ?? '');
  const lines = [...subjects].flatMap(([subject, entries]) => [
    `## ${subject}`,
    '',
    ...entries.map(([code, status]) => {
      const mend = translate('en', 'problems', `mend.${code}`, placeholdersAsNames);
      return `- \`${code}\` (${status}): ${translate('en', 'problems', code, placeholdersAsNames)}${mend ? ` ${mend}` : ''}`;
    }),
    '',
  ]);
  return [
    '# Problems',
    '',
    'Every refusal is `application/problem+json` with `type`, `title`, `status`, `code`, `error` (the text, in the language of `X-Lang`) and `requestId`;',
    'where there is more to say, with `mend`, `params`, `violations` (by field or answer) and `refused` (the unmet conditions of an event). The codes below',
    '`answer` and `lifecycle` mostly stand inside these lists. Texts are `problems:<code>`, advice is `problems:mend.<code>`.',
    '',
    ...lines,
  ].join('\n');
}

const placeholdersAsNames = Object.fromEntries(
  [...readFileSync('locales/en/problems.json', 'utf8').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, `[${name}]`]),
);
