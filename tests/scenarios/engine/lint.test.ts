import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile, EngineError, lint, type Finding, type Template } from '../../../engine/index.ts';
import { a, aTemplate, choice, yesNo } from '../../support/a-template.ts';
import { boxes, earlierOf, fixture, fixtureFolder, found, grown, parts, partsFor, violations } from '../../support/lint-fixtures.ts';
import { meantKeys } from '../../support/meant-keys.ts';
import { textOf } from '../../support/repository.ts';

const ajv = addFormats.default(new Ajv2020({ ownProperties: true, strict: false }));
const fitsMetaSchema = ajv.compile(
  JSON.parse(readFileSync(new URL('../../../schemas/core/template.schema.json', import.meta.url), 'utf8')) as object,
);

/** Codes of faults that a JSON Schema can find in a template; the others need the engine. */
const ofShape =
  /^(?:template\.(?:invalid|unknown-keyword|missing-keyword|too-many$)|field\.|id\.(?:invalid|reserved)|options\.too-many|grid\.|rule\.(?:unknown-operator|one-operator))/;
/** The codes of the texts of lint, without those of a rule that fails while it runs. */
function findable(): string[] {
  const texts = JSON.parse(textOf('locales/en/findings.json')) as Record<string, Record<string, string>>;
  const ofRunning = new Set(['rule.too-many-steps', 'rule.result-too-large', 'rule.failed', 'rule.lookup-unknown']);
  const codes = Object.entries(texts).flatMap(([subject, found]) => Object.keys(found).map((name) => `${subject}.${name}`));
  return meantKeys(codes).filter((code) => !ofRunning.has(code));
}

const errorsOf = (template: unknown): Finding[] => lint(template).filter(({ level }) => level === 'error');

describe('a template with one violation', () => {
  it('has a fixture, and each fixture is listed', () => {
    const files = readdirSync(fixtureFolder).map((name) => name.replace('.json', ''));
    expect(files.toSorted()).toEqual(['sound', ...violations.map(([name]) => name)].toSorted());
  });

  it.each(violations)('is reported for that violation only: %s', (name, pointer) => {
    const findings = lint(fixture(name), partsFor(name), earlierOf(name));
    expect(findings.map((finding) => finding.pointer)).toEqual([pointer]);
    expect(name).toMatch(new RegExp(`^${findings[0]?.code.replace('.', '-')}(?:-|$)`));
  });

  it.each(Object.keys(grown))('is reported for that violation only, if it is too large for a fixture: %s', (code) => {
    expect(lint(grown[code]?.(), parts).map((finding) => finding.code)).toEqual([code]);
  });

  it('exists for every finding of the linter', () => {
    const codes = [
      ...violations.flatMap(([name]) => lint(fixture(name), partsFor(name), earlierOf(name))).map(({ code }) => code),
      ...Object.keys(grown),
    ];
    expect([...new Set(codes)].toSorted()).toEqual(findable());
  });

  it.each(violations)('fails the meta-schema too, if a schema can express the rule: %s', (name) => {
    const code = lint(fixture(name), partsFor(name), earlierOf(name))[0]?.code ?? '';
    expect(fitsMetaSchema(fixture(name))).toBe(!ofShape.test(code));
  });
});

describe('a sound template', () => {
  it('is found sound by the engine and by the meta-schema, and compiles', () => {
    expect(lint(fixture('sound'), parts)).toEqual([]);
    expect(fitsMetaSchema(fixture('sound'))).toBe(true);
    expect(compile(fixture('sound')).questions.size).toBe(9);
  });

  it('may title a question like a field type if that fits the question', () => {
    const questions = {
      count: a('number', { title: 'Number' }),
      day: a('date', { title: 'Date' }),
      form: a('single-select', { title: 'Table', oneOf: [{ const: 'long', title: 'Long text' }] }),
      level: a('text', { title: 'Отметка' }),
    };
    expect(lint(aTemplate({ questions }), parts)).toEqual([]);
  });

  it('is frozen with the form that is compiled from it', () => {
    const template = fixture('sound');
    const form = compile(template);
    expect(Object.isFrozen(form)).toBe(true);
    expect(Object.isFrozen(template.properties['note'])).toBe(true);
    expect(Object.isFrozen(form.questions.get('kind')?.options?.[0])).toBe(true);
  });
});

describe('compiling', () => {
  it('refuses a fault of structure with its code and its place', () => {
    expect(() => compile(fixture('rule-cycle'))).toThrow(new EngineError('rule.cycle', '/properties/kind/x-show'));
    expect(() => compile(fixture('id-reserved'))).toThrow('id.reserved at /properties/constructor');
  });

  it('uses the texts of its language, and the base text if one is missing', () => {
    const template = aTemplate({
      questions: { hot: yesNo({ title: 'Hot?', description: 'Sparks' }) },
      translations: { bg: { title: 'Наряд', 'q.hot.title': 'Гореща?', 'o.yesNo.yes': 'Да', 's.main.title': 'Основно' } },
    });
    const form = compile(template, 'bg');
    expect([form.title, form.sections[0]?.title]).toEqual(['Наряд', 'Основно']);
    expect(form.questions.get('hot')).toMatchObject({
      title: 'Гореща?',
      description: 'Sparks',
      options: [{ title: 'Да' }, { title: 'no' }],
    });
    expect(compile(template, 'constructor').title).toBe('A permit');
  });
});

describe('a template of any size', () => {
  it('may ask two thousand questions', () => {
    expect(lint(boxes(2000), parts)).toEqual([]);
  });

  it('is refused if it is nested too deeply', () => {
    const deep: unknown[] = [];
    let inner = deep;
    for (let level = 0; level < 100_000; level += 1) inner.push((inner = []));
    expect(lint({ ...aTemplate({ questions: {} }), 'x-origin': deep })).toMatchObject([{ code: 'template.invalid' }]);
  });

  it('is sorted even if every question depends on the one before', () => {
    const chain = Array.from({ length: 1500 }, (_, at) => [`q${at}`, a('check-box', at === 0 ? {} : { 'x-show': { var: `q${at - 1}` } })]);
    expect(lint(aTemplate({ questions: Object.fromEntries(chain.toReversed()) }))).toEqual([]);
  });
});

describe('the linter', () => {
  it('warns about a missing, empty or unused translation', () => {
    const translations = { de: { title: 'Eine Freigabe', 's.main.title': 'Haupt', 'q.note.title': '', 'q.gone.title': 'Weg' } };
    expect(lint(aTemplate({ questions: { note: a('text') }, translations }))).toEqual([
      { code: 'translation.missing', pointer: '/x-translations/de', level: 'warning', params: { language: 'de', count: 1 } },
      {
        code: 'translation.unused',
        pointer: '/x-translations/de/q.gone.title',
        level: 'warning',
        params: { language: 'de', key: 'q.gone.title' },
      },
    ]);
  });

  it('reports a question that can never be shown, as an error if an answer is required, and its children', () => {
    const questions = {
      kind: choice(['a', 'b'], { 'x-show': { or: [false, { and: [null, true] }] } }),
      child: a('text', { 'x-show': { and: [{ chosen: ['kind', 'a'] }] }, 'x-require': true }),
      other: a('text', { 'x-show': { or: [{ chosen: ['kind', 'a'] }, true] }, 'x-require': true }),
    };
    expect(lint(aTemplate({ questions })).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'rule.never-holds /properties/kind/x-show',
      'question.never-shown /properties/child',
      'rule.always-holds /properties/other/x-show',
    ]);
  });
});

describe('anything else', () => {
  it('is refused with findings, never with a crash', () => {
    fc.assert(
      fc.property(fc.anything(), (document) => {
        expect(errorsOf(document)).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('inserted into a sound template is reported or harmless', () => {
    const places = [...Object.keys(fixture('sound').properties), '__proto__', 'x'];
    const keys = fc.constantFrom(
      'x-show',
      'x-check',
      'x-default',
      'type',
      'items',
      'oneOf',
      '$ref',
      'x-field',
      'title',
      '__proto__',
      'properties',
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), keys, fc.jsonValue(), (place, key, planted) => {
        const text = JSON.stringify(fixture('sound')).replace(
          `"${place}":{`,
          (found) => `${found}${JSON.stringify(key)}:${JSON.stringify(planted)},`,
        );
        const document = JSON.parse(text) as Template;
        if (errorsOf(document).length === 0) compile(document);
        else expect(() => compile(document)).not.toThrow(TypeError);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a part of an answer', () => {
  it('is reported as a missing reference if its question does not have it', () => {
    const of = (path: string) =>
      found(aTemplate({ questions: { where: a('site-list'), word: a('text'), target: a('text', { 'x-show': { var: path } }) } }));
    expect(of('where.site')).toEqual([]);
    for (const path of ['where.street', 'word.length', 'where.constructor'])
      expect(of(path)).toEqual(['error rule.reference-missing /properties/target/x-show/var/0']);
  });
});
