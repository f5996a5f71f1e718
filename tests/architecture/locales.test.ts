import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../src/shared/language.ts';
import { filesOf, textOf } from '../support/repository.ts';

/** Words that another language spells as English does. */
const sameWords: Partial<Record<Language, string[]>> = {
  de: [
    'Audit',
    'Auditor',
    'Audits',
    'Enterprise',
    'Person',
    'Form',
    'Gas',
    'Id',
    'In',
    'Logo',
    'Manager',
    'Name',
    'Option',
    'Orange',
    'Organisation',
    'Plan',
    'Revision',
    'Scanner',
    'Standard',
    'Status',
    'System',
    'Text',
    'Version',
  ],
  es: ['Control', 'Auditor', 'Id', 'Plan', 'No', 'no', 'Error', 'Gas', 'Supervisor', 'Total'],
  fr: [
    ...[
      'Action',
      'Danger',
      'Incident',
      'document',
      'documents',
      'Documents',
      'Observation',
      'Observations',
      'Incidents',
      'Construction',
      'Maximum',
      'Minimum',
      'Option',
      'Options',
      'Orange',
      'Protection',
      'Violet',
      'description',
      'message',
      'Points',
      'point',
      'points',
    ],
    ...['Audit', 'Audits', 'Conclusion', 'Incidents', 'Licences', 'Notes', 'Observations', 'Photo'],
    ...['Actions', 'Code', 'Condition', 'Date', 'Description', 'Division', 'E-mail', 'Inspection', 'Menu', 'Message', 'Page', 'Pages'],
    ...[
      'Cause',
      'Communication',
      'Document',
      'Fatigue',
      'Invitation',
      'Maintenance',
      'Divisions',
      'Module',
      'Modules',
      'Notifications',
      'Organisation',
      'Score',
      'Section',
      'Sections',
      'Session',
      'Signature',
      'Signatures',
      'Site',
      'Sites',
      'Standard',
      'Total',
      'Type',
      'Version',
      'Versions',
      'Latitude',
      'Logo',
      'Longitude',
      'Plan',
      'Plans',
      'Position',
      'division',
      'divisions',
      'site',
      'sites',
      'litres',
      'minute',
      'minutes',
      'Minutes',
      'tonnes',
      ...[
        'Option',
        'Options',
        'Minimum',
        'Maximum',
        'Points',
        'point',
        'points',
        'Orange',
        'Violet',
        'Action',
        'Construction',
        'Protection',
      ],
      ...['description', 'message'],
      'question',
      'questions',
      'Question',
      'Questions',
    ],
  ],
  tr: ['Form', 'Logo', 'Plan', 'Program', 'Test'],
};
const namesEverywhere = [
  'LTIFR',
  'TRIFR',
  'TRIR',
  'LTIR',
  'DART',
  'FAR',
  'HIRA',
  'Muster',
  'HSSE',
  'PDF',
  'QR',
  'OK',
  'Excel',
  'XLSForm',
  'JSON',
  'CSV',
  'XLIFF',
  'ID',
];
/** Words on the keys of keyboards in many countries. */
const keyCaps = ['Ctrl', 'Alt', 'Esc', 'Shift', 'Enter', 'Delete', 'Backspace', 'Insert', 'Home', 'End'];

type Texts = Map<string, string>;

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`));
}

const pathOf = (language: Language, namespace: string) => `locales/${language}/${namespace}.json`;
const textsOf = (language: Language, namespace: string): Texts => new Map(flatten(JSON.parse(textOf(pathOf(language, namespace)))));

/** Returns the place of a text, "locales/de/permits.json:63 event.close". The files have a text per line, indented by two spaces. */
function placeOf(path: string, key: string): string {
  const open: string[] = [];
  const line = textOf(path)
    .split('\n')
    .findIndex((each) => {
      const [, indent = '', name] = /^( +)"([^"]+)":/.exec(each) ?? [];
      if (name === undefined) return false;
      open.splice(indent.length / 2 - 1, Infinity, name);
      return open.join('.') === key;
    });
  return `${path}:${line + 1} ${key}`;
}
const namespaces = [...new Set(filesOf('locales').map((path) => /^locales\/\w+\/([\w-]+)\.json$/.exec(path)?.[1] ?? path))];

const pluralForm = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string) => key.replace(pluralForm, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name).toSorted();

/** Lists the places of the texts of one language that have no counterpart in another one. */
function leftBehind(namespace: string, from: Language, to: Language): string[] {
  const known = new Set([...textsOf(to, namespace).keys()].map(withoutPlural));
  return [...textsOf(from, namespace).keys()]
    .filter((key) => !known.has(withoutPlural(key)))
    .map((key) => `${placeOf(pathOf(from, namespace), key)} is missing in ${pathOf(to, namespace)}`);
}

/** Whether a text may be spelled as in English: it has no words, or only ones that both languages spell alike. */
function maySpellAlike(text: string, language: Language): boolean {
  const words = text.replaceAll(/\{\{[^}]*\}\}|\u00ad/g, '').match(/[\p{L}-]+/gu) ?? [];
  const known = [...namesEverywhere, ...keyCaps, ...(sameWords[language] ?? [])];
  return words.every((word) => known.includes(word));
}

/** Whether a text is a menu entry: the narrow rail has room for about this many letters. */
const isMenuEntry = (namespace: string, key: string) => namespace === 'menu' && (key === 'settings' || /^(module|design|area)\./.test(key));
const lettersInRail = 11;

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = textsOf('en', namespace);

  it.each(languages)('are whole in %s', (language) => {
    expect([...leftBehind(namespace, 'en', language), ...leftBehind(namespace, language, 'en')]).toEqual([]);
    const empty = [...textsOf(language, namespace)].filter(([, text]) => text.trim() === '');
    expect(empty.map(([key]) => placeOf(pathOf(language, namespace), key))).toEqual([]);
  });

  it.each(languages)('have the same placeholders in %s', (language) => {
    const different = [...textsOf(language, namespace)].flatMap(([key, text]) => {
      const original = english.get(key) ?? english.get(`${withoutPlural(key)}_other`);
      // A singular may do without the number.
      const wanted = placeholders(original ?? '').filter((name) => name !== 'count' || !pluralForm.test(key));
      const found = placeholders(text).filter((name) => name !== 'count' || !pluralForm.test(key));
      return wanted.join() === found.join() ? [] : [`${key}: ${found.join()} instead of ${wanted.join()}`];
    });
    expect(different).toEqual([]);
  });

  it.each(languages)('have the plural forms of %s', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const counted = new Map<string, string[]>();
    for (const key of textsOf(language, namespace).keys()) {
      const form = pluralForm.exec(key)?.[1];
      if (form !== undefined) counted.set(withoutPlural(key), [...(counted.get(withoutPlural(key)) ?? []), form]);
    }
    for (const [key, found] of counted)
      expect([key, found.filter((form) => form !== 'zero').toSorted()]).toEqual([key, forms.filter((form) => form !== 'zero')]);
  });

  it.each(languages.filter((language) => language !== 'en'))('are translated into %s', (language) => {
    const untranslated = [...textsOf(language, namespace)].filter(
      ([key, text]) => english.get(key) === text && !maySpellAlike(text, language),
    );
    expect(untranslated.map(([key, text]) => `${placeOf(pathOf(language, namespace), key)}: ${text}`)).toEqual([]);
  });
});

it.each(languages.filter((language) => language !== 'zh'))('the long words of the menu have soft hyphens in %s', (language) => {
  const texts = namespaces.flatMap((namespace) =>
    [...textsOf(language, namespace)].filter(([key]) => isMenuEntry(namespace, key)).map(([, text]) => text),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => text.match(/\p{L}+/gu)?.some(({ length }) => length > lettersInRail))).toEqual([]);
});

it('the place of a text is named by file and line', () => {
  const path = pathOf('en', 'permits');
  const [file = '', line = ''] = placeOf(path, 'event.close').split(/[: ]/);
  expect(file).toBe(path);
  expect(textOf(path).split('\n')[Number(line) - 1]).toContain('"close":');
});
