import { describe, expect, it } from 'vitest';
import type { QuestionSchema, RuleJson, Template } from '../../../engine/index.ts';
import { a, aTemplate, choice } from '../../support/a-template.ts';
import { found } from '../../support/lint-fixtures.ts';
import { reached as questions, withRule } from '../../support/reached-form.ts';

const never = 'warning rule.never-holds /properties/target/x-show';
const always = 'warning rule.always-holds /properties/target/x-show';

describe('a rule that can never hold is found', () => {
  it.each<[string, RuleJson]>([
    ['two options of one question', { and: [{ chosen: ['kind', 'a'] }, { chosen: ['kind', 'b'] }] }],
    ['two options, written as a comparison', { and: [{ '==': [{ var: 'kind' }, 'a'] }, { in: [{ var: 'kind' }, ['b', 'c']] }] }],
    ['an option and no answer', { and: [{ chosen: ['kind', 'a'] }, { '!': [{ answered: ['kind'] }] }] }],
    ['an option chosen and not', { and: [{ chosen: ['many', 'one'] }, { '!': [{ chosen: ['many', 'one'] }] }] }],
    ['more than the maximum', { '>': [{ var: 'size' }, 10] }],
    ['an empty span', { and: [{ '>': [{ var: 'size' }, 6] }, { '<': [{ var: 'size' }, 3] }] }],
    ['a span between bounds', { '<': [6, { var: 'size' }, 5] }],
    ['a calculated value out of its range', { '<': [{ var: 'sum' }, 1] }],
    ['what shows the question that it reads', { and: [{ answered: ['child'] }, { chosen: ['kind', 'a'] }] }],
    ['a fixed value', { '>': [{ var: 'fixed' }, 7] }],
    ['a setting', { '>': [{ setting: ['defaultHours'] }, 8] }],
    ['more rows than there may be', { '>': [{ count: ['rows'] }, 3] }],
    ['a row that cannot be', { some: ['rows', { '>': [{ var: 'level' }, 4] }] }],
    ['a part of a choice', { or: [{ and: [{ var: 'box' }, { '!': [{ var: 'box' }] }] }, false] }],
    ['a number that is no option', { chosen: ['grade', 1] }],
    ['one of an empty list', { in: [{ var: 'word' }, []] }],
    ['a part that a text has not', { in: ['z', 'abc'] }],
    ['a remark that nobody can make', { remark: ['word'] }],
    ['a number that no text spells', { '==': [{ var: 'size' }, 'many'] }],
    ['two words at once', { and: [{ '==': [{ var: 'word' }, 'x'] }, { '==': [{ var: 'word' }, 'y'] }] }],
    ['a word and not the same', { and: [{ '!=': [{ var: 'word' }, 'x'] }, { '==': [{ var: 'word' }, 'x'] }] }],
    ['no whole number in between', { and: [{ '>': [{ var: 'whole' }, 3] }, { '<': [{ var: 'whole' }, 4] }] }],
    ['more options than may be chosen', { and: [{ chosen: ['few', 'one'] }, { chosen: ['few', 'two'] }] }],
    ['a sum below its parts', { '<': [{ sum: ['rows', 'level'] }, 0] }],
    ['a column beyond its maximum', { '>': [{ max: ['rows', 'level'] }, 4] }],
    ['the last of a column beyond its maximum', { '>': [{ latest: ['rows', 'level', 'level'] }, 4] }],
    ['more than the maximum, rounded', { '>': [{ round: [{ var: 'size' }] }, 10] }],
    [
      'a day after one and before an earlier one',
      { and: [{ '>': [{ var: 'day' }, '2026-01-02'] }, { '<': [{ var: 'day' }, '2026-01-01'] }] },
    ],
    ['a day between two that follow', { and: [{ '>': [{ var: 'day' }, '2026-01-01'] }, { '>': ['2026-01-02', { var: 'day' }] }] }],
    ['the day of a moment, after one and before an earlier one', { '<=': ['2026-01-02', { var: 'at' }, '2026-01-01'] }],
    [
      'a moment after one and before an earlier one',
      { and: [{ '>': [{ var: 'at' }, '2026-01-01T10:00:00Z'] }, { '<': [{ var: 'at' }, '2026-01-01T11:00:00+02:00'] }] },
    ],
    [
      'a time of day after one and before an earlier one',
      { and: [{ '>': [{ var: 'clock' }, '10:00'] }, { '<': [{ var: 'clock' }, '09:00'] }] },
    ],
    [
      'more than another number and less',
      { and: [{ '>': [{ var: 'size' }, { var: 'whole' }] }, { '>': [{ var: 'whole' }, { var: 'size' }] }] },
    ],
    [
      'less than another number and equal to it',
      { and: [{ '<': [{ var: 'size' }, { var: 'whole' }] }, { '==': [{ var: 'whole' }, { var: 'size' }] }] },
    ],
    ['more than itself', { '>': [{ var: 'size' }, { var: ['size'] }] }],
    [
      'two ways that a third order closes',
      {
        and: [
          { or: [{ '<': [{ var: 'size' }, { var: 'whole' }] }, { '==': [{ var: 'size' }, { var: 'whole' }] }] },
          { '>': [{ var: 'size' }, { var: 'whole' }] },
        ],
      },
    ],
    [
      'the same and its opposite',
      { and: [{ '<': [{ var: 'size' }, { var: 'whole' }] }, { '!': [{ '<': [{ var: 'size' }, { var: 'whole' }] }] }] },
    ],
    [
      'a span of time that is short and long',
      {
        and: [
          { '>': [{ date_diff: [{ var: 'word' }, { now: [] }, 'days'] }, 5] },
          { '<': [{ date_diff: [{ var: 'word' }, { now: [] }, 'days'] }, 3] },
        ],
      },
    ],
    ['an option beside two others', { and: [{ or: [{ chosen: ['kind', 'a'] }, { chosen: ['kind', 'b'] }] }, { chosen: ['kind', 'c'] }] }],
    [
      'two ways that are both closed further on',
      {
        and: [{ or: [{ chosen: ['kind', 'a'] }, { '>': [{ var: 'size' }, 5] }] }, { chosen: ['kind', 'b'] }, { '<': [{ var: 'size' }, 3] }],
      },
    ],
    ['a branch', { if: [{ chosen: ['kind', 'a'] }, { chosen: ['kind', 'b'] }, false] }],
  ])('%s', (_, rule) => {
    expect(found(withRule('x-show', rule))).toEqual([never]);
  });

  it('if its section, its grid or an option contradicts it', () => {
    const template = aTemplate({
      sections: [
        { id: 'main', title: 'Main', questions: ['kind', 'list'] },
        { id: 'only', title: 'Only', questions: ['target'], 'x-show': { chosen: ['kind', 'a'] } },
        { id: 'inner', title: 'Inner', questions: [], parent: 'only', 'x-show': { chosen: ['kind', 'b'] } },
      ],
      questions: {
        kind: choice(['a', 'b']),
        list: choice(['x', 'y']),
        target: a('text', { 'x-show': { chosen: ['kind', 'b'] } }),
      },
    });
    template.properties['list'] = choice([], {
      oneOf: [
        { const: 'x', title: 'X', 'x-show': { and: [{ chosen: ['kind', 'a'] }, { chosen: ['kind', 'b'] }] } },
        { const: 'y', title: 'Y' },
      ],
    });
    expect(found(template)).toEqual([
      'warning rule.never-holds /x-sections/2/x-show',
      'warning rule.never-holds /properties/target/x-show',
      'warning rule.never-holds /properties/list/oneOf/0/x-show',
    ]);
  });
});

describe('a rule that may hold is let be', () => {
  it.each<[string, RuleJson]>([
    ['an option written as a number', { '==': [{ var: 'grade' }, 1] }],
    ['a fraction in between', { and: [{ '>': [{ var: 'size' }, 3] }, { '<': [{ var: 'size' }, 4] }] }],
    ['both of two options', { and: [{ chosen: ['many', 'one'] }, { chosen: ['many', 'two'] }] }],
    ['a number that a text spells', { and: [{ '==': [{ var: 'word' }, '3'] }, { '==': [{ var: 'word' }, 3] }] }],
    [
      'one moment in two spellings',
      { and: [{ '==': [{ var: 'word' }, '2026-06-01T08:00:00Z'] }, { '==': [{ var: 'word' }, '2026-06-01T10:00:00+02:00'] }] },
    ],
    [
      'not more and not less, for they may be equal',
      { '!': [{ or: [{ '>': [{ var: 'size' }, { var: 'whole' }] }, { '>': [{ var: 'whole' }, { var: 'size' }] }] }] },
    ],
    [
      'neither order, for one may be missing',
      { and: [{ '!': [{ '>=': [{ var: 'size' }, { var: 'whole' }] }] }, { '!': [{ '<': [{ var: 'size' }, { var: 'whole' }] }] }] },
    ],
    ['a day from one to the same', { and: [{ '>=': [{ var: 'day' }, '2026-01-01'] }, { '<=': [{ var: 'day' }, '2026-01-01'] }] }],
    ['a text between two days', { and: [{ '>': [{ var: 'word' }, '2026-01-01'] }, { '<': [{ var: 'word' }, '2026-01-02'] }] }],
    [
      'a moment that is at its day and not equal to it',
      {
        and: [
          { '<=': [{ var: 'at' }, { var: 'day' }] },
          { '>=': [{ var: 'at' }, { var: 'day' }] },
          { '!=': [{ var: 'at' }, { var: 'day' }] },
        ],
      },
    ],
    [
      'a text that stands so to two moments',
      { and: [{ '>': [{ var: 'word' }, '2026-01-01T10:00:00Z'] }, { '<': [{ var: 'word' }, '2026-01-01T11:00:00+02:00'] }] },
    ],
    ['another row', { and: [{ some: ['rows', { '>': [{ var: 'level' }, 3] }] }, { some: ['rows', { '<': [{ var: 'level' }, 1] }] }] }],
  ])('%s', (_, rule) => {
    expect(found(withRule('x-show', rule))).toEqual([]);
  });
});

describe('a rule that always holds is found', () => {
  it.each<[string, RuleJson]>([
    ['every option', { or: [{ chosen: ['kind', 'a'] }, { '!': [{ chosen: ['kind', 'a'] }] }] }],
    ['a fixed value', { '!': [{ '>': [{ var: 'fixed' }, 7] }] }],
    ['a count', { '>=': [{ count: ['rows'] }, 0] }],
  ])('%s', (_, rule) => {
    expect(found(withRule('x-show', rule))).toEqual([always]);
  });

  it('in a requirement', () => {
    expect(found(withRule('x-require', { '!': [false] }))).toEqual(['warning rule.always-holds /properties/target/x-require']);
  });
});

describe('a check', () => {
  const checked = (rule: RuleJson, keywords: Partial<QuestionSchema> = {}): Template =>
    aTemplate({
      questions: {
        size: a('number', { minimum: 0, maximum: 10, 'x-check': [{ id: 'sane', rule, message: 'No', level: 'refuse' }], ...keywords }),
      },
    });

  it('that no answer passes is an error where an answer is required', () => {
    expect(found(checked({ '>': [{ var: 'size' }, 10] }))).toEqual(['warning check.never-holds /properties/size/x-check/0/rule']);
    expect(found(checked({ '>': [{ var: 'size' }, 10] }, { 'x-require': true }))).toEqual([
      'error check.never-holds /properties/size/x-check/0/rule',
    ]);
  });

  it('that contradicts an earlier check is found, unless the earlier one only warns', () => {
    const two = (level: 'refuse' | 'warn') =>
      checked(true, {
        'x-check': [
          { id: 'low', rule: { '<': [{ var: 'size' }, 3] }, message: 'No', level },
          { id: 'high', rule: { '>': [{ var: 'size' }, 5] }, message: 'No', level: 'refuse' },
        ],
        'x-require': true,
      });
    expect(found(two('refuse'))).toEqual(['error check.never-holds /properties/size/x-check/1/rule']);
    expect(found(two('warn'))).toEqual([]);
  });

  it('that every answer passes is reported as useless', () => {
    expect(found(checked({ '<=': [{ var: 'size' }, 10] }))).toEqual(['warning check.always-holds /properties/size/x-check/0/rule']);
  });
});

describe('an event with an interlock that can never hold', () => {
  it.each<[string, RuleJson]>([
    ['more rows than there may be', { '>': [{ count: ['rows'] }, 3] }],
    [
      'two questions, each more than the other',
      { and: [{ '>': [{ var: 'size' }, { var: 'whole' }] }, { '>': [{ var: 'whole' }, { var: 'size' }] }] },
    ],
    [
      'a day after one and before an earlier one',
      { and: [{ '>': [{ var: 'day' }, '2026-01-02'] }, { '<': [{ var: 'day' }, '2026-01-01'] }] },
    ],
  ])('is an error: %s', (_, rule) => {
    const interlocks = [{ id: 'impossible', on: ['accept'], rule, message: 'No', mend: 'None' }];
    expect(found(aTemplate({ questions, interlocks }))).toEqual(['error interlock.never-holds /x-interlocks/0/rule']);
  });
});
