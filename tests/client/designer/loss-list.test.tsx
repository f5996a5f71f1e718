import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { LossList } from '../../../src/client/designer/library/loss-list.tsx';
import { languages, type Language } from '../../../src/shared/language.ts';

const texts = import.meta.glob<Record<string, unknown>>(['../../../locales/*/designer.json', '../../../locales/*/interchange.json'], {
  eager: true,
  import: 'default',
});
const textsOf = (language: Language, namespace: string) => texts[`../../../locales/${language}/${namespace}.json`] ?? {};

beforeAll(async () => {
  const resources = Object.fromEntries(
    languages.map((language) => [language, { designer: textsOf(language, 'designer'), interchange: textsOf(language, 'interchange') }]),
  );
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

const approximate = { row: 0, sheet: '', column: 'type', name: 'z', code: 'type-approximate', params: { type: 'rating', field: 'radio' } };
const notCarried = { row: 4, sheet: 'survey', column: 'appearance', name: 'q', code: 'keyword-not-carried', params: { keyword: 'width' } };

const shown = {
  ...notCarried,
  column: 'relevant',
  code: 'expression-function',
  params: { function: 'pow' },
  effect: 'always-shown' as const,
};

async function linesIn(language: Language): Promise<string[]> {
  await i18next.changeLanguage(language);
  const place = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(place).render(<LossList losses={[approximate, notCarried, shown]} none="" title="Lost" />));
  return [...place.querySelectorAll('li')].map((line) => line.textContent);
}

it('the losses of an import are described in the terms of the designer', async () => {
  const [first, second, third] = await linesIn('en');
  expect(first).toBe('“z”, property “type”A question of type “rating” becomes “Yes or no, one choice”, the closest type.');
  expect(second).toBe('survey, row 4, “q”, column “appearance”The property “width” of the file has no counterpart here.');
  expect(third).toContain('Our rules have no function pow.Always shown now; no answer is required.');
});

it.each(languages)('the losses of an import are described in %s, without internal names', async (language) => {
  const lines = (await linesIn(language)).join('\n');
  expect(lines).toContain('rating');
  expect(lines).not.toMatch(/\bradio\b|keyword| · |\{\{/i);
});
