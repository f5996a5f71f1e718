import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRow,
  answer,
  compile,
  draftAnswers,
  open,
  removeRow,
  rows,
  submit,
  type Filling,
  type Form,
  type Template,
} from '../../../engine/index.ts';
import { stockDocument, stockDocumentsOf } from '../../support/stock-documents.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { rowId, Scenario } from '../../support/scenario.ts';

const opened = { now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia' };

describe('a form that is being filled', () => {
  it('evaluates only the rules that read the changed answer', () => {
    const scenario = new Scenario(
      aTemplate({
        questions: {
          hot: yesNo(),
          sparks: a('text', { 'x-show': { chosen: ['hot', 'yes'] }, 'x-require': { answered: ['other'] } }),
          other: a('text'),
          unrelated: a('text', { 'x-require': { answered: ['other'] } }),
        },
      }),
    );

    scenario.answer('hot', 'yes');
    // The rule that shows the child, and, now that it is shown, the one that requires it.
    expect(scenario.evaluated).toBe(2);
    expect(scenario.changed).toEqual(['hot', 'sparks']);

    scenario.answer('hot', 'no');
    expect(scenario.evaluated).toBe(1);
    scenario.answer('unrelated', 'x');
    expect(scenario.evaluated).toBe(0);
    expect(scenario.changed).toEqual(['unrelated']);
  });

  it('reports no change and keeps every cell if an answer is repeated', () => {
    const scenario = new Scenario(aTemplate({ questions: { hot: yesNo(), list: a('multiple-choice') } }));
    scenario.answer('list', ['one']);
    const [before, list] = [scenario.cell('hot'), scenario.cell('list')];

    scenario.answer('list', ['one']);
    expect(scenario.changed).toEqual([]);
    expect(scenario.cell('list')).toBe(list);
    scenario.answer('list', ['one', 'two']);
    expect(scenario.cell('hot')).toBe(before);
    expect(scenario.cell('list')).not.toBe(list);
  });

  it('leaves the filling before untouched', () => {
    const form = compile(aTemplate({ questions: { hot: yesNo(), sparks: a('text', { 'x-show': { chosen: ['hot', 'yes'] } }) } }));
    const before = open(form, opened);
    const after = answer(before, 'hot', 'yes');

    expect(draftAnswers(before).answers).toEqual({});
    expect(draftAnswers(after).answers).toEqual({ hot: 'yes' });
  });

  it('does no more work with 500 questions and 600 rules than with a few', () => {
    const questions = Object.fromEntries(
      Array.from({ length: 250 }, (_, at) => [
        [`parent${at}`, yesNo(at % 2 === 0 ? { 'x-require': { answered: [`child${at}`] } } : {})],
        [
          `child${at}`,
          a('text', {
            'x-show': { chosen: [`parent${at}`, 'yes'] },
            ...(at % 10 < 1 ? {} : { 'x-require': { answered: [`parent${at}`] } }),
          }),
        ],
      ]).flat(),
    );
    const scenario = new Scenario(aTemplate({ questions }));

    scenario.answer('parent123', 'yes');
    expect(scenario.evaluated).toBe(2);
    scenario.answer('child123', 'a');
    expect(scenario.evaluated).toBe(0);
    expect(scenario.changed).toEqual(['child123']);
  });

  it('evaluates a shared dependent once, after everything that it reads', () => {
    const scenario = new Scenario(
      aTemplate({
        questions: {
          sum: a('number', { 'x-value': { '+': [{ var: 'left' }, { var: 'right' }] } }),
          left: a('number', { 'x-value': { '*': [{ var: 'source' }, 2] } }),
          right: a('number', { 'x-value': { '*': [{ var: 'source' }, 3] } }),
          source: a('number'),
        },
      }),
    );

    scenario.answer('source', 4);
    expect(scenario.value('sum')).toBe(20);
    expect(scenario.evaluated).toBe(3);
  });

  it('costs as much for the hundredth row of a grid as for the first', () => {
    const scenario = new Scenario(gridTemplate());
    scenario.addRow('gas');
    const first = scenario.evaluated;
    for (let row = 2; row < 100; row += 1) scenario.addRow('gas');

    const hundredth = scenario.addRow('gas');
    expect(scenario.evaluated).toBe(first);
    scenario.answer(`${hundredth}/lel`, 12);
    // Its own row's rule, its own check and the two rules over the column.
    expect(scenario.evaluated).toBe(4);
    expect(scenario.changed).toEqual([`${hundredth}/lel`, `${hundredth}/why`, 'total', 'worst'].toSorted());
  });
});

function gridTemplate(): Template {
  return aTemplate({
    questions: {
      gas: grid({
        lel: a('number', {
          'x-check': [{ id: 'lelPositive', rule: { '>=': [{ var: 'lel' }, 0] }, message: 'Not below zero', level: 'refuse' }],
        }),
        why: a('text', { 'x-show': { '>': [{ var: 'lel' }, 10] } }),
      }),
      total: a('number', { 'x-value': { sum: ['gas', 'lel'] } }),
      worst: a('number', { 'x-value': { max: ['gas', 'lel'] } }),
    },
  });
}

function tangledTemplate(): Template {
  return aTemplate({
    sections: [
      { id: 'main', title: 'Main', questions: ['kind', 'level', 'twice', 'suggested', 'note', 'tools'] },
      { id: 'hot', title: 'Hot', questions: ['gas', 'worst', 'readings'], 'x-show': { chosen: ['kind', 'hot'] } },
      { id: 'deep', title: 'Deep', questions: ['signed'], parent: 'hot', 'x-show': { '>': [{ count: ['gas'] }, 1] } },
    ],
    questions: {
      kind: choice(['hot', 'cold', 'both']),
      level: choice(['low', 'high'], {
        oneOf: [
          { const: 'low', title: 'Low' },
          { const: 'high', title: 'High', 'x-show': { chosen: ['kind', 'hot'] } },
        ],
      }),
      twice: a('number', { 'x-value': { '*': [{ var: 'suggested' }, 2] } }),
      suggested: a('number', { 'x-default': { '+': [{ count: ['gas'] }, 1] }, 'x-show': { '!=': [{ var: 'kind' }, 'cold'] } }),
      note: a('text', {
        'x-require': { remark: ['level'] },
        'x-check': [{ id: 'noteFirst', rule: { answered: ['kind'] }, message: 'Kind first', level: 'block' }],
      }),
      tools: a('multiple-choice', { 'x-show': { or: [{ answered: ['note'] }, { some: ['gas', { '>': [{ var: 'lel' }, 5] }] }] } }),
      gas: grid({
        lel: a('number'),
        why: a('text', { 'x-show': { '>': [{ var: 'lel' }, { var: 'suggested' }] }, 'x-require': true }),
        share: a('number', { 'x-value': { '/': [{ var: 'lel' }, { sum: ['gas', 'lel'] }] } }),
        parts: grid({
          amount: a('number', { maximum: 9 }),
          heavy: a('check-box', { 'x-show': { '>': [{ var: 'amount' }, { var: 'lel' }] } }),
        }),
        parcel: a('number', { 'x-value': { sum: ['parts', 'amount'] } }),
      }),
      worst: a('number', { 'x-value': { max: ['gas', 'parcel'] } }),
      readings: a('number', { 'x-value': { sum: ['parts', 'amount'] } }),
      signed: a('declaration'),
    },
  });
}

const value = fc.oneof(
  fc.constantFrom('hot', 'cold', 'both', 'low', 'high', 'yes', 'no', '', undefined, true, false),
  fc.integer({ min: -3, max: 12 }),
  fc.subarray(['one', 'two']),
  fc.uuid(),
);
const step = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('answer', 'answer', 'answer', 'add', 'add', 'remove'),
  value,
  row: fc.integer({ min: 1, max: 4 }),
});

function keysOf(filling: Filling): string[] {
  const below = (id: string, prefix: string): string[] => {
    const columns = filling.form.questions.get(id)?.columns ?? [];
    return [
      prefix + id,
      ...rows(filling, prefix + id).flatMap((row) => columns.flatMap((column) => below(column.id, `${prefix}${id}/${row}/`))),
    ];
  };
  return Object.keys(filling.form.template.properties).flatMap((id) => below(id, ''));
}

function cellsOf(filling: Filling): unknown {
  const scenario = Object.create(Scenario.prototype, { form: { value: filling.form }, filling: { value: filling } }) as Scenario;
  return [scenario.sections, scenario.cells];
}

/** Checks that after any changes the cells equal those of a form opened with the same answers. */
function staysTrue(form: Form, steps: { at: number; kind: string; value: unknown; row: number }[]): void {
  let filling = open(form, opened);
  for (const { at, kind, value: given, row } of steps) {
    const keys = keysOf(filling);
    const isGrid = (key: string): boolean => form.questions.get(key.split('/').at(-1) ?? '')?.field === 'grid';
    const sought = keys.filter((key) => isGrid(key) === (kind !== 'answer'));
    const key = sought[at % sought.length] ?? '';
    const question = form.questions.get(key.split('/').at(-1) ?? '');
    // Half of the answers to a choice are one of its options.
    const fitting = row > 2 && question?.field !== 'multiple-choice' ? question?.options?.[at % question.options.length]?.const : undefined;
    if (kind === 'answer') filling = answer(filling, key, fitting ?? given);
    else if (kind === 'remove') filling = removeRow(filling, key, rowId(row, key));
    else filling = addRow(filling, key, rowId(row, key));
  }
  const again = open(form, { ...opened, ...draftAnswers(filling) });
  expect(cellsOf(filling)).toEqual(cellsOf(again));
  expect(submit(filling, { event: 'submit' })).toEqual(submit(again, { event: 'submit' }));
}

describe('incremental evaluation', () => {
  it('matches full evaluation in a form whose questions all depend on each other', () => {
    const form = compile(tangledTemplate());
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), (steps) => staysTrue(form, steps)),
      { numRuns: 120 },
    );
  });

  it.each(stockDocumentsOf('permits'))('matches full evaluation in %s', (path) => {
    const form = compile(stockDocument(path));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => staysTrue(form, steps)),
      { numRuns: 25 },
    );
  });
});
