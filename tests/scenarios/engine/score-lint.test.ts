import { describe, expect, it } from 'vitest';
import type { QuestionSchema, Template } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { found } from '../../support/lint-fixtures.ts';

describe('scores', () => {
  const scored = (questionsOf: Record<string, QuestionSchema>, settings: Partial<Template['x-settings']> = {}, pass = 0): string[] => {
    const template = aTemplate({
      questions: questionsOf,
      sections: [{ id: 'main', title: 'Main', questions: Object.keys(questionsOf), 'x-pass': pass }],
    });
    return found({ ...template, 'x-settings': { ...template['x-settings'], scoring: true, ...settings } });
  };
  const good = choice([], {
    oneOf: [
      { const: 'g', title: 'Good', 'x-score': 5 },
      { const: 'b', title: 'Bad', 'x-score': 0 },
    ],
  });

  it('must be able to reach their pass marks', () => {
    expect(scored({ note: a('text') }, { passMark: 50 }, 60)).toEqual([
      'error score.pass-unreachable /x-sections/0/x-pass',
      'error score.pass-unreachable /x-settings/passMark',
    ]);
    expect(scored({ good }, { passMark: 100 }, 100)).toEqual([]);
    const poor = a('number', { maximum: 4, 'x-score': { '+': [{ var: 'poor' }, 1] }, 'x-max-score': 10 });
    expect(scored({ poor }, { passMark: 60 })).toEqual(['error score.pass-unreachable /x-settings/passMark']);
    expect(scored({ poor }, { passMark: 50 })).toEqual([]);
  });

  it('have a maximum, and count only where the template scores', () => {
    expect(scored({ size: a('number', { 'x-score': { var: 'size' } }) })).toEqual(['error score.no-maximum /properties/size/x-score']);
    expect(scored({ bad: choice([], { oneOf: [{ const: 'b', title: 'Bad', 'x-score': -1 }] }) })).toEqual([
      'warning score.maximum-not-positive /properties/bad',
    ]);
    expect(scored({ good: { ...good, 'x-critical': true } })).toEqual(['warning score.cannot-fail /properties/good/x-critical']);
    expect(scored({ good: { ...good, 'x-weight': 2 } }, { scoring: false, passMark: 5 })).toEqual([
      'warning score.not-scored /x-settings/passMark',
      'warning score.not-scored /properties/good/x-weight',
    ]);
  });
});

describe('rules that together would take seconds', () => {
  it('are refused when the template is saved, at the most expensive rule', () => {
    const columns = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`c${at}`, a('number', { 'x-value': { sum: ['rows', { '+': [{ var: 'level' }, at] }] } })]),
    );
    const template = aTemplate({ questions: { rows: grid({ level: a('number'), ...columns }, { maxItems: 500 }), ok: yesNo() } });
    expect(found(template)).toEqual(['error template.too-many-steps /properties/rows/items/properties/c0/x-value']);
    expect(found(aTemplate({ questions: { rows: grid({ level: a('number'), ...columns }, { maxItems: 50 }) } }))).toEqual([]);
  });
});
