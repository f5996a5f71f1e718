import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addRow,
  answer,
  cell,
  checkDraft,
  compile,
  draftAnswers,
  EngineError,
  findCell,
  open,
  people,
  projected,
  remark,
  rows,
  ruleOutcome,
  submit,
  type Answers,
  type Remarks,
} from '../../../engine/index.ts';
import { a, aTemplate, grid, yesNo } from '../../support/a-template.ts';
import { rowId } from '../../support/scenario.ts';

const moment = { now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia' };
const form = compile(
  aTemplate({
    questions: {
      hot: yesNo({ 'x-remarks': 'allowed' }),
      child: a('text', { 'x-show': { chosen: ['hot', 'yes'] } }),
      place: a('site-list', { 'x-column': 'site' }),
      gas: grid({ lel: a('number'), parts: grid({ note: a('text') }) }),
      sum: a('number', { 'x-value': { sum: ['gas', 'lel'] } }),
      who: a('user-list', { 'x-party': 'performer' }),
    },
  }),
);

const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const name = fc.oneof(fc.constantFrom(...prototypes, ...form.questions.keys(), 'rowId', `gas/${rowId(1)}/lel`), fc.string());
const { tree: hostile } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, 'yes', rowId(1))),
    fc.array(tie('tree'), { maxLength: 4 }),
    // Keys as JSON.parse makes them: `__proto__` is an own property.
    fc.array(fc.tuple(name, tie('tree')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

describe('hostile answers', () => {
  it('cause no crash, and only questions of the form are read', () => {
    const known = new Set([...form.questions.keys(), 'rowId']);
    const keysOf = (value: unknown): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
    fc.assert(
      fc.property(hostile, hostile, (answers, remarks) => {
        checkDraft(form, answers, remarks);
        const filling = open(form, { ...moment, answers: answers as Answers, remarks: remarks as Remarks });
        const draft = draftAnswers(filling);
        expect(keysOf(draft.answers).every((key) => known.has(key))).toBe(true);
        const submission = submit(filling, { event: 'submit' });
        if (submission.ok) expect(keysOf(submission.answers).every((key) => known.has(key))).toBe(true);
        projected(form, filling);
        people(form, answers as Answers);
      }),
      { numRuns: 400 },
    );
  });

  it('can be opened, saved and checked again if a draft accepts them', () => {
    fc.assert(
      fc.property(hostile, (answers) => {
        fc.pre(checkDraft(form, answers, {}).length === 0);
        const saved = draftAnswers(open(form, { ...moment, answers: answers as Answers }));
        expect(checkDraft(form, saved.answers, saved.remarks)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('are not read from a prototype', () => {
    const inherited = Object.create({ hot: 'yes', child: 'x' }) as Answers;
    expect(draftAnswers(open(form, { ...moment, answers: inherited })).answers).toEqual({});
    expect(projected(form, open(form, { ...moment, answers: { place: Object.create({ site: rowId(1) }) as object } }))).toEqual({});
  });
});

describe('a hostile key', () => {
  it.each([
    ...prototypes,
    '',
    '/',
    'gas/',
    `gas/${rowId(1)}`,
    `gas/${rowId(1)}/hot`,
    `gas/__proto__/lel`,
    'hot/1/lel',
    `gas/${rowId(1)}/parts/x/note/y`,
  ])('is no cell: %s', (key) => {
    const filling = open(form, moment);
    expect(findCell(filling, key)).toBeUndefined();
    expect(() => cell(filling, key)).toThrow(EngineError);
    expect(answer(filling, key, 'x').root).toBe(filling.root);
    expect(remark(filling, key, { comment: 'x' }).root).toBe(filling.root);
    expect(rows(filling, key)).toEqual([]);
  });

  it('is no row either', () => {
    const filling = open(form, moment);
    for (const id of [...prototypes, '', '../x']) expect(() => addRow(filling, 'gas', id)).toThrow('answer.row-id');
  });
});

describe('hostile rules', () => {
  const operator = fc.constantFrom(
    'var',
    'chosen',
    'if',
    'and',
    'or',
    '==',
    '<',
    '+',
    'in',
    'concat',
    'sum',
    'count',
    'max',
    'some',
    'latest',
    'date_diff',
    'overlaps_night',
    'fact',
    'lookup',
    'setting',
    'round',
    'reduce',
    '__proto__',
  );
  const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 6 },
      fc.oneof(
        fc.constantFrom(...prototypes, 'hot', 'gas', 'lel', 'place.constructor', 'constructor.constructor', '2026-06-01'),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
      ),
      fc.tuple(operator, fc.array(tie('rule'), { maxLength: 4 })).map(([key, args]) => Object.fromEntries([[key, args]])),
    ),
  }));

  it('always return plain data or null', () => {
    fc.assert(
      fc.property(rule, hostile, (written, answers) => {
        const { value } = ruleOutcome(written, { answers: answers as Answers, ...moment, facts: { a: 1 }, settings: { b: 2 } });
        expect(typeof value).not.toBe('function');
        expect(value).not.toBeUndefined();
      }),
      { numRuns: 600 },
    );
  });
});
