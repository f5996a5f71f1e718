import { describe, expect, it, vi } from 'vitest';
import { diffTemplates, fieldTypes, type Change, type QuestionSchema, type Section, type Template } from '../../../engine/index.ts';
import { ChangeWords } from '../../../src/client/designer/words/change-words.tsx';
import { keywordName } from '../../../src/client/forms/keyword-names.ts';
import { changeWords } from '../../../src/client/forms/use-change-words.ts';
import { languages, type Language } from '../../../src/shared/language.ts';
import { textOf } from '../../support/repository.ts';
import { aTemplate, aRadio } from '../forms/a-form.ts';
import { showEditor, textsIn } from './rules/shown-rule.tsx';

interface Shape {
  properties?: Record<string, { enum?: unknown[] }>;
}

const schema = JSON.parse(textOf('schemas/core/template.schema.json')) as Shape & { $defs: Record<string, Shape> };
const keysOf = (shape: Shape | undefined): string[] => Object.keys(shape?.properties ?? {});
const shapeOf = (name: string): Shape | undefined => schema.$defs[name];

const title = 'Height of the work';
const choice: QuestionSchema = { title, type: 'string', 'x-field': 'radio', oneOf: [{ const: 'a', title: 'A' }] };
const base: Template = { ...aTemplate({ height: choice }), $defs: { list: { type: 'string', title: 'List', oneOf: [] } } };
/** Returns the base template with another keyword in one place. */
type Edit = (keyword: string) => Template;
const withQuestion = (more: object): Template => ({ ...base, properties: { height: { ...choice, ...more } } });

const items = ['type', 'format', 'maxLength', '$ref', 'properties', 'required', 'additionalProperties', 'enum', 'const'];
const questionKeywords = Object.keys(fieldTypes).flatMap((field) => keysOf(shapeOf(field)));
/** Each place of a template with the keywords that it may have. */
const places: [string, readonly string[], Edit][] = [
  ['a template', keysOf(schema), (keyword) => ({ ...base, [keyword]: 'other' })],
  ['the settings', keysOf(shapeOf('settings')), (keyword) => ({ ...base, 'x-settings': { ...base['x-settings'], [keyword]: 7 } })],
  [
    'a section',
    keysOf(shapeOf('section')),
    (keyword) => ({ ...base, 'x-sections': base['x-sections'].map((section) => ({ ...section, [keyword]: 'other' })) }),
  ],
  ['a question', questionKeywords, (keyword) => withQuestion({ [keyword]: keyword === 'x-field' ? 'text' : 'other' })],
  ['what a question takes several of', items, (keyword) => withQuestion({ items: { [keyword]: 'other' } })],
  ['an option', keysOf(shapeOf('option')), (keyword) => withQuestion({ oneOf: [{ const: 'a', title: 'A', [keyword]: 'other' }] })],
  [
    'a list',
    ['type', 'title'],
    (keyword) => ({ ...base, $defs: { list: { ...base.$defs?.['list'], [keyword]: 'other' } } }) as unknown as Template,
  ],
];

/** Keywords with parts: the engine reports their changes part by part. */
const parts: ReadonlySet<string> = new Set([
  'questions',
  'id',
  'x-sections',
  'x-interlocks',
  'x-translations',
  '$defs',
  'x-check',
  'x-settings',
  'oneOf',
]);
/** Changes that the engine finds between the base and each edit of one keyword. */
const found = places.flatMap(([place, keywords, edit]) =>
  [...new Set(keywords)].flatMap((keyword): [string, Change[]][] => {
    if (parts.has(keyword) || (keyword === 'properties' && place === 'a template')) return [];
    return [[place, diffTemplates(base, edit(keyword)).filter(({ params }) => params['keyword'] !== undefined)]];
  }),
);

const wordsIn = (language: Language) => {
  const i18n = textsIn(language);
  return { exists: (key: string) => i18n.exists(key), words: changeWords(i18n.getFixedT(language) as never, language) };
};

describe('the texts for changes', () => {
  it('know each keyword that the engine names', () => {
    const named = found.flatMap(([, changes]) => changes.map(({ params }) => String(params['keyword'])));
    expect(named).toEqual(expect.arrayContaining(['maximum', 'x-unit', 'x-require', 'x-fail', 'x-pass', 'passMark', 'format', 'x-module']));
    const unnamed = found.flatMap(([place, changes]) =>
      changes.flatMap(({ code, params }) => {
        const { name } = keywordName(code.split('.')[0] ?? '', String(params['keyword']), [params['from'], params['to']]);
        return name === 'diff.keyword.other' ? [`${String(params['keyword'])} of ${place}`] : [];
      }),
    );
    expect(unnamed).toEqual([]);
  });

  it.each(languages)('name it in %s, and never by its keyword', (language) => {
    const { exists, words } = wordsIn(language);
    for (const [place, changes] of found)
      for (const change of changes) {
        const keyword = String(change.params['keyword']);
        const { name } = keywordName(change.code.split('.')[0] ?? '', keyword, [change.params['from'], change.params['to']]);
        expect(exists(`designer:${name}`), `${keyword} of ${place}`).toBe(true);
        expect(words(change)).not.toMatch(/x-|\$|\{\{|diff\.|properties\.|[a-z][A-Z]/);
      }
  });

  it.each(languages)('name the values that a property chooses from in %s', (language) => {
    const { exists } = wordsIn(language);
    const fields = ['question', ...Object.keys(fieldTypes)].map((field): [string, Shape | undefined] => ['question', shapeOf(field)]);
    const chosen = [...fields, ['section', shapeOf('section')] as const].flatMap(([subject, shape]) =>
      Object.entries(shape?.properties ?? {}).flatMap(([keyword, { enum: values = [] }]) => {
        const { values: said } = keywordName(subject, keyword, []);
        return typeof said === 'function' ? [undefined, ...values.map(String)].map((value) => said(value)) : [];
      }),
    );
    expect(chosen).toEqual(expect.arrayContaining(['properties.inputs.any', 'properties.remark.required', 'palette.section.closure.name']));
    expect(chosen.filter((key) => !exists(`designer:${key}`) && !exists(key))).toEqual([]);
  });

  it('state old and new values, and phrase a rule as a sentence', async () => {
    const section: Section = { id: 'work', title: 'Arbeit', questions: ['height', 'climber', 'risky', 'person'] };
    const template = (height: object, climber: object, person: object): Template => ({
      ...aTemplate({
        height: { title: 'Höhe der Arbeit', type: 'number', 'x-field': 'number', ...height },
        climber: { title: 'Wer klettert', type: 'string', 'x-field': 'text', maxLength: 1200, ...climber },
        risky: aRadio('Gefährlich?'),
        person: { title: 'Wer hilft', type: 'string', format: 'uuid', 'x-field': 'user-list', ...person },
      }),
      'x-sections': [section],
    });
    const before = template({ maximum: 10 }, {}, {});
    const after = template(
      { maximum: 20.5, 'x-unit': 'm', type: 'integer', 'x-remarks': 'required' },
      { 'x-require': { chosen: ['risky', 'yes'] }, 'x-field': 'text-area', maxLength: 2000, 'x-critical': true },
      { type: 'array', format: undefined, uniqueItems: true, items: { type: 'string', format: 'uuid' } },
    );
    after['x-settings'] = { ...after['x-settings'], scoring: true };

    const shown = await showEditor(0, () => <ChangeWords changes={diffTemplates(before, after)} template={after} />, 'de');
    const lines = [...shown.element.querySelectorAll('li')].map((line) =>
      [...line.childNodes].map(({ textContent }) => textContent).join(' | '),
    );
    expect(lines).toEqual([
      'Einstellung „Antworten werden bewertet“: Nein → Ja',
      '„Höhe der Arbeit“, geändert: Nachkommastellen erlaubt (Ja → Nein)',
      '„Höhe der Arbeit“, geändert: Größter Wert (10 → 20,5)',
      '„Höhe der Arbeit“, geändert: Einheit (– → m)',
      '„Höhe der Arbeit“, geändert: Kommentar und Nachweis (Nie → Pflicht)',
      'Feldtyp von „Wer klettert“ geändert: Kurzer Text → Langer Text',
      '„Wer klettert“, geändert: Größte Länge (1.200 → 2.000)',
      'Regel von „Wer klettert“ geändert: Pflicht | Pflicht, wenn gilt: „Gefährlich?“ ist „Yes“.',
      '„Wer klettert“, geändert: Kritisch (Nein → Ja)',
      '„Wer hilft“, geändert: Mehrere Personen (Nein → Ja)',
      '„Wer hilft“, geändert: Aufbau der Antwort',
    ]);
  });

  it('explain options that became shared, with the names of colours and options', async () => {
    const held = (more: object, others: object = {}) => ({ const: 'a', title: 'Ja', ...more, ...others });
    const no = { const: 'b', title: 'Nein' };
    const before = aTemplate({
      height: { ...choice, title: 'Heißarbeit?', oneOf: [held({}), no] },
      box: { title: 'Geprüft', type: 'boolean', 'x-field': 'check-box' },
    });
    const after: Template = {
      ...aTemplate({
        height: { title: 'Heißarbeit?', type: 'string', 'x-field': 'radio', $ref: '#/$defs/yesNo', 'x-default': 'b' },
        box: { title: 'Geprüft', type: 'boolean', 'x-field': 'check-box', 'x-default': true },
      }),
      $defs: {
        yesNo: {
          type: 'string',
          title: 'Ja / Nein',
          oneOf: [held({ 'x-colour': '#b3261e', 'x-fail': true, 'x-score': 2, 'x-show': { answered: ['box'] } }), no],
        },
      },
    };

    const shown = await showEditor(0, () => <ChangeWords changes={diffTemplates(before, after)} template={after} />, 'de');
    const lines = [...shown.element.querySelectorAll('li')].map((line) =>
      [...line.childNodes].map(({ textContent }) => textContent).join(' | '),
    );
    expect(lines).toEqual([
      '„Heißarbeit?“, geändert: Vorbelegung (– → Nein)',
      '„Heißarbeit?“ nimmt seine Optionen aus dem Antworttyp „Ja / Nein“, statt eigene zu haben',
      '„Heißarbeit?“, „Ja“, geändert: Farbe (Keine → Rot)',
      '„Heißarbeit?“, „Ja“, geändert: Fällt durch (Nein → Ja)',
      '„Heißarbeit?“, „Ja“, geändert: Punkte (– → 2)',
      '„Heißarbeit?“: geändert, wann „Ja“ angeboten wird | Wird angeboten, wenn gilt: „Geprüft“ ist beantwortet.',
      '„Geprüft“, geändert: Vorbelegung (Nein → Ja)',
      'Liste „Ja / Nein“ hinzugefügt',
    ]);
  });

  it('list changed translations, collapsed when there are many', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`q${at}`, { ...choice, title: `Question ${at}` }]));
    const german = Object.fromEntries(Object.keys(many).map((id) => [`q.${id}.title`, `Frage ${id}`]));
    const before: Template = { ...aTemplate(many), 'x-translations': { fr: { 'q.q0.title': 'Question zéro' } } };
    const after: Template = {
      ...before,
      description: 'For cranes',
      'x-translations': { de: german, fr: { 'q.q0.title': 'Zéro', description: 'Pour grues' } },
    };
    const section = before['x-sections'][0]?.title ?? '';

    const shown = await showEditor(0, () => <ChangeWords changes={diffTemplates(before, after)} template={after} />);
    const linesOf = (item: Element | undefined): string[] =>
      [...(item?.querySelectorAll('li') ?? [])].map((line) => line.textContent ?? '');
    const [, french, folded] = [...shown.element.querySelectorAll('main > ul > li')];

    expect(french?.firstChild?.textContent).toBe('Translations changed (Français): 2');
    expect(linesOf(french)).toEqual([
      `“${section} › Question 0”: “Question zéro” → “Zéro”`,
      `“${before.title} (description)”, new: “Pour grues”`,
    ]);
    expect([folded?.textContent, linesOf(folded)]).toEqual(['Translations changed (Deutsch): 11', []]);

    const details = folded?.querySelector('details');
    if (details) details.open = true;
    await vi.waitFor(() => expect(linesOf(folded)).toHaveLength(11));
    expect(linesOf(folded)[10]).toBe(`“${section} › Question 10”, new: “Frage q10”`);
  });
});
