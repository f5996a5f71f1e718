import fc from 'fast-check';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import {
  answer,
  checkDraft,
  compile,
  diffTemplates,
  draftAnswers,
  EngineError,
  fieldTypes,
  interlocks,
  lint,
  open,
  ruleOutcome,
  scores,
  simulate,
  submit,
  type FieldTypeName,
  type Form,
  type QuestionSchema,
  type RuleJson,
  type Template,
} from '../../../engine/index.ts';
import { a, aTemplate, choice, grid } from '../../support/a-template.ts';
import { anyRule, anyTree, keywords, lawfulRule, mutatedTemplate, names, trap } from '../../support/fuzz.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';
import { rowId } from '../../support/scenario.ts';
import { stockDocument, stockDocuments } from '../../support/stock-documents.ts';

const opened = { now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia' };
const root: object = Reflect.getPrototypeOf({}) ?? {};
let reads = 0;

beforeAll(() => {
  Object.defineProperty(root, trap, {
    configurable: true,
    get() {
      reads += 1;
      return { x: 1 };
    },
  });
});
afterAll(() => {
  Reflect.deleteProperty(root, trap);
});
afterEach(() => {
  expect(reads).toBe(0);
  expect(Object.keys(root)).toEqual([]);
});

const questionsWith = (rules: readonly RuleJson[]): Record<string, QuestionSchema> => {
  const at = (place: number): RuleJson => rules[place % rules.length] ?? true;
  return {
    kind: choice(['a', 'b']),
    size: a('number', { 'x-check': [{ id: 'sane', rule: at(0), message: 'x', level: 'refuse' }], 'x-score': at(1), 'x-max-score': 5 }),
    risk: a('risk-matrix', { 'x-require': at(2) }),
    rows: grid({ level: a('number', { 'x-require': at(3) }), inner: grid({ depth: a('number') }) }, { maxItems: 20 }),
    target: a('text', { 'x-show': at(4), 'x-require': at(5) }),
    result: a('number', { 'x-value': at(6) }),
  };
};
const lawful = fc.array(lawfulRule, { minLength: 7, maxLength: 7 }).map((rules) => {
  const template = aTemplate({
    questions: questionsWith(rules),
    interlocks: [{ id: 'lock', on: ['accept'], rule: rules[0] ?? true, message: 'x', mend: 'y' }],
  });
  return { ...template, 'x-settings': { ...template['x-settings'], scoring: true } };
});

const filled = {
  kind: 'a',
  size: 3,
  risk: { likelihood: 3, severity: 4, matrix: 'standard-1' },
  rows: [{ rowId: rowId(1), level: 2, inner: [{ rowId: rowId(2), depth: 1 }] }],
  target: 'x',
};

/** All that the engine does with a form; nothing of it may fail. */
function exercise(form: Form): void {
  const filling = open(form, { ...opened, answers: filled });
  const next = answer(answer(filling, 'size', 9), 'kind', 'b');
  submit(next, { event: 'submit' });
  interlocks(form, next, { event: 'accept' });
  const draft = draftAnswers(next);
  expect(checkDraft(form, draft.answers, draft.remarks)).toEqual([]);
  expect(Number.isFinite(scores(next).total)).toBe(true);
  expect(next.exhausted).toBe(false);
}

function judge(document: unknown): void {
  const findings = lint(document);
  for (const { code, pointer } of findings) {
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/);
    expect(pointer === '' || pointer.startsWith('/')).toBe(true);
  }
  const isRefused = findings.some(({ level }) => level === 'error');
  try {
    exercise(compile(document as Template));
  } catch (error) {
    expect(isRefused).toBe(true);
    expect(error).toBeInstanceOf(EngineError);
  }
}

describe('a fuzzed template', () => {
  it(
    'is refused with a code and a place, or works',
    () => fc.assert(fc.property(mutatedTemplate, judge), { numRuns: runs(10_000, 400) }),
    propertyTimeout,
  );

  it(
    'of lawful rules works, and can be simulated and compared',
    () =>
      fc.assert(
        fc.property(lawful, lawful, (template, other) => {
          judge(template);
          if (lint(template).some(({ level }) => level === 'error')) return;
          simulate(template);
          expect(diffTemplates(template, structuredClone(template))).toEqual([]);
          diffTemplates(template, other);
        }),
        { numRuns: runs(1000, 60) },
      ),
    propertyTimeout,
  );

  it.each(Object.keys(fieldTypes) as FieldTypeName[])('with one fuzzed keyword is refused or works: %s', (field) => {
    fc.assert(
      fc.property(fc.constantFrom(...keywords, ...names), anyTree, (keyword, value) => {
        const schema = Object.fromEntries([...Object.entries(a(field)), [keyword, value]]) as unknown as QuestionSchema;
        judge(aTemplate({ questions: { question: schema } }));
      }),
      { numRuns: runs(1000, 40) },
    );
  });
});

describe('a fuzzed rule', () => {
  it(
    'ends within its step limit, with plain data or a code',
    () =>
      fc.assert(
        fc.property(anyRule, anyTree, (written, answers) => {
          const { value, error } = ruleOutcome(written, {
            answers: answers as Record<string, unknown>,
            ...opened,
            facts: { x: 1 },
            settings: { defaultHours: 8 },
          });
          expect(['object', 'string', 'number', 'boolean']).toContain(typeof value);
          if (error !== undefined) expect([value, error]).toEqual([null, expect.stringMatching(/^rule\.(?!failed)[a-z-]+$/)]);
        }),
        { numRuns: runs(10_000, 600) },
      ),
    propertyTimeout,
  );
});

describe('many lawful rules over large grids', () => {
  it('are stopped together: the rest is not evaluated, and nothing can be submitted', () => {
    const columns = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`c${at}`, a('number', { 'x-value': { sum: ['rows', { '+': [{ var: 'level' }, at] }] } })]),
    );
    const form = compile(aTemplate({ questions: { rows: grid({ level: a('number'), ...columns }, { maxItems: 500 }) } }));
    const rows = Array.from({ length: 200 }, (_, at) => ({ rowId: rowId(at), level: 1 }));
    const filling = open(form, { ...opened, answers: { rows } });
    expect(filling.exhausted).toBe(true);
    expect(submit(filling, { event: 'submit' })).toEqual({
      ok: false,
      violations: [{ key: '', question: '', code: 'answer.too-many-steps' }],
    });
  });

  it('are never stopped in a document of the repository', () => {
    for (const path of stockDocuments) expect(open(compile(stockDocument(path)), opened).exhausted).toBe(false);
  });
});

describe('a template that multiplies its rules', () => {
  it('through a shared list or its languages is refused before it is expanded', () => {
    const oneOf = Array.from({ length: 200 }, (_, at) => ({ const: `o${at}`, title: 'x', 'x-show': { answered: ['first'] } }));
    const questions = Object.fromEntries(
      Array.from({ length: 150 }, (_, at) => [`q${at}`, choice([], { oneOf: undefined, $ref: '#/$defs/long' } as never)]),
    );
    for (const question of Object.values(questions)) delete question.oneOf;
    const many = aTemplate({ questions: { first: a('text'), ...questions }, lists: { long: { type: 'string', oneOf } } });
    expect(lint(many)).toMatchObject([{ code: 'template.too-many-rules' }]);
    const translations = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${String.fromCharCode(97 + at)}`, {}]));
    expect(lint(aTemplate({ questions: { first: a('text') }, translations }))).toMatchObject([
      { code: 'template.too-many', pointer: '/x-translations' },
    ]);
  });
});
