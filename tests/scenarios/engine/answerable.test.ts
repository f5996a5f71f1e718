import { describe, expect, it } from 'vitest';
import type { QuestionSchema } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid } from '../../support/a-template.ts';
import { found } from '../../support/lint-fixtures.ts';

describe('a question that no answer fits', () => {
  const unanswerable = (schema: QuestionSchema): string[] => found(aTemplate({ questions: { target: schema } }));

  it.each<[string, keyof QuestionSchema, QuestionSchema]>([
    ['a least beyond its most', 'minimum', a('number', { minimum: 5, maximum: 1 })],
    ['no whole number between its bounds', 'minimum', a('number', { type: 'integer', minimum: 0.2, maximum: 0.8 })],
    ['a text both longer and shorter', 'minLength', a('text', { minLength: 5, maxLength: 1 })],
    ['more choices than there are options', 'minItems', a('multiple-choice', { minItems: 3 })],
    ['more rows than there may be', 'minItems', grid({ level: a('number') }, { minItems: 5, maxItems: 2 })],
  ])('%s, is an error at its least where an answer is required', (_, least, schema) => {
    expect(unanswerable(schema)).toEqual([`warning question.unanswerable /properties/target/${least}`]);
    expect(unanswerable({ ...schema, 'x-require': true })).toEqual([`error question.unanswerable /properties/target/${least}`]);
  });

  it('causes only a warning if its options are still missing, but an error if it is required', () => {
    expect(unanswerable(choice([]))).toEqual(['warning options.empty /properties/target/oneOf']);
    expect(unanswerable(choice([], { 'x-require': true }))).toContain('error question.unanswerable /properties/target');
  });
});

describe('a question whose default is not a valid answer', () => {
  const begun = (schema: QuestionSchema): string[] => found(aTemplate({ questions: { target: schema } }));

  it.each<[string, QuestionSchema]>([
    ['a number beyond its maximum', a('number', { maximum: 10, 'x-default': 12 })],
    ['a fraction where whole numbers are asked for', a('number', { type: 'integer', 'x-default': 0.5 })],
    ['a text where a number is asked for', a('number', { 'x-default': '5' })],
    ['a text that is too long', a('text', { maxLength: 3, 'x-default': 'four' })],
    ['an option that is not offered', choice(['a', 'b'], { 'x-default': 'c' })],
    ['more options than may be chosen', a('multiple-choice', { maxItems: 1, 'x-default': ['one', 'two'] })],
    ['no day', a('date', { 'x-default': '2026-02-30' })],
  ])('%s', (_, schema) => {
    expect(begun(schema)).toEqual(['warning question.default-refused /properties/target/x-default']);
  });

  it.each<[string, QuestionSchema]>([
    ['a number at its maximum', a('number', { maximum: 10, 'x-default': 10 })],
    ['nothing', a('number', { minimum: 1, 'x-default': null })],
    ['what a rule works out', a('number', { maximum: 10, 'x-default': { '+': [6, 6] } })],
    [
      'an option that is offered under a condition',
      choice([], { oneOf: [{ const: 'a', title: 'A', 'x-show': { '==': [{ setting: ['prefix'] }, 'TST'] } }], 'x-default': 'a' }),
    ],
    [
      'an option of a list of the server',
      { type: 'string', title: 'Who', 'x-field': 'single-select', 'x-source': 'users', maxLength: 100, 'x-default': 'someone' },
    ],
  ])('and not %s', (_, schema) => {
    expect(begun(schema).filter((line) => line.includes('default-refused'))).toEqual([]);
  });
});
