import { describe, expect, it } from 'vitest';
import { languages } from '../../src/shared/language.ts';
import { filesOf, textOf } from '../support/repository.ts';

/** Texts that readers did not understand, by language and by key or question. */
const withdrawn = JSON.parse(textOf('tests/fixtures/words/withdrawn.json')) as Record<string, Record<string, string>>;
/** A shorter text is right in another place. */
const longEnough = 12;

const better: [key: string, text: unknown][] = [
  ['waiting:anyone.approve', 'Waiting for a reviewer'],
  ['waiting:youCan.approve', '{{waiting}}. You can approve it.'],
  ['forms:problemCount_other', 'Correct {{count}} answers'],
  ['forms:unsign', 'Remove signature'],
  ['forms:signOptional', 'Tap to sign with your name. Drawing is optional.'],
  ['forms:wholeOf.division', 'Whole site'],
  ['permits:event.close', 'Close permit'],
  ['permits:event.inspect', 'Record inspection'],
  ['audits:column.title', 'Area or activity audited'],
  ['menu:waiting_other', '{{count}} records need your decision'],
  ['records:newer.title', 'A newer version is available'],
  ['sites:plan.put', 'Place pin'],
  ['roles:copy', 'Copy as custom role'],
  ['notifications:scenario.chosen', 'Important answer'],
  ['problems:session.not-registered', 'Not registered in the application, contact the administrator.'],
  ['common:list.empty', 'No data available'],
  ['common:list.noMatch', 'No records found'],
  ['notifications:scenario.other', 'A permit condition is no longer met'],
  ['permits:recordOf.gas', 'Record gas test'],
  ['permits:eventHint.inspect', 'Confirm at the workplace that it was left safe and clean.'],
  ['audits:eventHint.begin', 'Start the audit. Your answers are saved as you type.'],
  ['audits:eventHint.complete', expect.stringMatching(/^Submit the audit and its score\./)],
  ['master-data:manpower.hint', expect.stringContaining('If empty, {{count, number}} is used to calculate rates.')],
];

function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.set(key, value);
    else for (const [name, inner] of Object.entries(value ?? {})) walk(inner, /:$|^$/.test(key) ? `${key}${name}` : `${key}.${name}`);
  };
  for (const path of filesOf(`locales/${language}`)) walk(JSON.parse(textOf(path)), `${path.slice(path.lastIndexOf('/') + 1, -5)}:`);
  return texts;
}

/** Texts of the stock templates, in English or in one of their languages: those of `<form>.<language>.json`, or inside the form. */
function stockTextsOf(language: string): string[] {
  const languageOf = (path: string) => languages.find((each) => path.endsWith(`.${each}.json`)) ?? 'en';
  const documents = filesOf('schemas').map((path) => ({
    path,
    held: JSON.parse(textOf(path)) as { 'x-translations'?: Record<string, object> },
  }));
  const read = documents.flatMap(({ path, held: { 'x-translations': inside, ...held } }) => [
    ...(languageOf(path) === language ? [held] : []),
    ...(languageOf(path) === 'en' && language !== 'en' ? [inside?.[language] ?? {}] : []),
  ]);
  const texts: string[] = [];
  JSON.stringify(read, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

describe('a text that was withdrawn', () => {
  it.each(languages)('is back nowhere in %s', (language) => {
    const texts = textsOf(language);
    const all = new Set([...texts.values(), ...stockTextsOf(language)]);
    const back = Object.entries(withdrawn[language] ?? {}).filter(
      ([key, text]) => texts.get(key) === text || (text.length >= longEnough && all.has(text)),
    );
    expect(back).toEqual([]);
  });
});

it.each(better)('%s reads: %s', (key, text) => {
  expect(textsOf('en').get(key)).toEqual(text);
});

it('“场所” is a workplace in Chinese; a site is “站点”', () => {
  expect([...textsOf('zh')].filter(([, text]) => /(?<!作业|工作)场所/.test(text))).toEqual([]);
});

it('the texts of stock forms are read in each language', () => {
  expect(stockTextsOf('de')).toContain('Der Zeitpunkt darf nicht in der Zukunft liegen.');
  for (const language of languages) expect(stockTextsOf(language).length, language).toBeGreaterThan(1_000);
});

it.each(['Add a worker', 'Add a gas test', 'I request this permit', 'I have read and understood the work, its limits and its precautions'])(
  'a stock permit reads: %s',
  (text) => {
    expect(stockTextsOf('en')).toContain(text);
  },
);

it('“Antragstellende” is divided with a hyphen, where its parts meet', () => {
  const texts = [...textsOf('de')].filter(([, text]) => /Antrag\u00ad?stellende/.test(text));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(([, text]) => !text.includes('Antrag\u00adstellende'))).toEqual([]);
});
