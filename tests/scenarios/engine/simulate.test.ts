import { describe, expect, it } from 'vitest';
import { compile, open, checkDraft, simulate, submit, type RuleJson } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { stockDocument, stockDocuments } from '../../support/stock-documents.ts';

describe('simulating', () => {
  it.each(stockDocuments)('reaches every question and every option of %s', (path) => {
    const { questions, options, sets } = simulate(stockDocument(path));
    expect([questions.unreached, options.unreached]).toEqual([[], []]);
    expect(questions.reached.length).toBeGreaterThan(0);
    expect(sets.length).toBeGreaterThan(0);
  });

  it.each(stockDocuments)('makes drafts that are drafts of %s', (path) => {
    const template = stockDocument(path);
    const form = compile(template);
    const { sets } = simulate(template);
    for (const { answers, remarks } of sets) expect(checkDraft(form, answers, remarks)).toEqual([]);
    const accepted = sets.filter(
      ({ answers, remarks, stage }) =>
        submit(
          open(form, { answers, remarks, now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia', stages: stage }),
          'on' in stage ? { event: stage.on } : stage,
        ).ok,
    );
    expect(accepted.length).toBeGreaterThan(0);
  });

  it('reaches a question behind a chain of dependent questions', () => {
    const template = aTemplate({
      sections: [
        { id: 'main', title: 'Main', questions: ['kind', 'size', 'gas'] },
        {
          id: 'deep',
          title: 'Deep',
          questions: ['last', 'never'],
          'x-show': { '>': [{ count: ['gas', { '>': [{ var: 'lel' }, 10] }] }, 1] },
        },
      ],
      questions: {
        kind: choice(['a', 'b', 'c']),
        size: a('number', { minimum: 0, maximum: 500, 'x-show': { and: [{ chosen: ['kind', 'c'] }, { '!': { chosen: ['kind', 'a'] } }] } }),
        gas: grid({ lel: a('number') }, { 'x-show': { '>': [{ var: 'size' }, 321] } }),
        last: yesNo({ 'x-show': { chosen: ['kind', 'c'] } }),
        never: a('text', { 'x-show': { chosen: ['kind', 'b'] } }),
      },
    });
    const { questions, options } = simulate(template);
    expect(questions.unreached).toEqual(['never']);
    expect(options.unreached).toEqual([]);
  });

  it.each<[string, RuleJson]>([
    ['what is calculated', { '==': [{ var: 'twice' }, 54] }],
    ['one number beside another', { '>': [{ var: 'size' }, { var: 'other' }] }],
    ['a difference', { '>': [{ '-': [{ var: 'size' }, { var: 'other' }] }, 10] }],
    ['a remainder', { '==': [{ '%': [{ var: 'size' }, 7] }, 3] }],
    ['a number between two', { '<': [5, { var: 'size' }, 6] }],
    ['a part of a text', { in: ['needle', { var: 'word' }] }],
    ['a day after another', { '>': [{ var: 'day' }, '2030-01-01'] }],
    ['a day before another', { '<': [{ var: 'day' }, '2020-01-01'] }],
    ['a span between two days', { '>': [{ date_diff: [{ var: 'day' }, { var: 'until' }, 'days'] }, 30] }],
    ['a span from now', { '>': [{ date_diff: [{ now: [] }, { var: 'start' }, 'hours'] }, 48] }],
    ['a span until today', { '>': [{ date_diff: [{ var: 'day' }, { today: [] }, 'days'] }, 365] }],
    ['several options at once', { and: [{ chosen: ['many', 'one'] }, { chosen: ['many', 'two'] }] }],
    ['a number of options', { '>=': [{ '+': [{ chosen: ['many', 'one'] }, { chosen: ['many', 'two'] }] }, 2] }],
    ['what rows come to', { '>': [{ sum: ['rows', { '*': [{ var: 'level' }, 2] }] }, 500] }],
    ['a part of an answer', { '==': [{ var: 'risk.severity' }, 5] }],
    ['a remark', { remark: ['word'] }],
  ])('finds answers for %s', (_, rule) => {
    const template = aTemplate({
      questions: {
        ...{ size: a('number'), other: a('number'), twice: a('number', { 'x-value': { '*': [{ var: 'size' }, 2] } }) },
        ...{ word: a('text', { 'x-remarks': 'allowed' }), day: a('date'), until: a('date'), start: a('date-time') },
        ...{ many: a('multiple-choice'), risk: a('risk-matrix'), rows: grid({ level: a('number') }) },
        target: a('text', { 'x-show': rule }),
      },
    });
    expect(simulate(template).questions.unreached).toEqual([]);
  });

  it('follows a long way of calculations once', () => {
    const steps = Array.from({ length: 40 }, (_, at) => [
      `c${at}`,
      a('number', { 'x-value': { '+': [1, { var: at === 0 ? 'size' : `c${at - 1}` }] } }),
    ]);
    const questions = { size: a('number'), ...Object.fromEntries(steps), target: a('text', { 'x-show': { '==': [{ var: 'c39' }, 50] } }) };
    expect(simulate(aTemplate({ questions })).questions.unreached).toEqual([]);
  });

  it('is the same every time, and varies with its seed', () => {
    const template = stockDocument(stockDocuments[0] ?? '');
    expect(simulate(template)).toEqual(simulate(template));
    expect(simulate(template, { seed: 1 }).sets).not.toEqual(simulate(template).sets);
  });
});
