import type { QuestionSchema, RuleJson, Template } from '../../engine/index.ts';
import { a, aTemplate, choice, grid } from './a-template.ts';

/** One question of each kind whose answers the analysis of rules knows something of. */
export const reached: Record<string, QuestionSchema> = {
  kind: choice(['a', 'b', 'c']),
  many: a('multiple-choice'),
  box: a('check-box'),
  size: a('number', { minimum: 0, maximum: 10 }),
  child: a('number', { minimum: 5, 'x-show': { chosen: ['kind', 'b'] } }),
  fixed: a('hidden', { type: 'number', 'x-default': 7 }),
  sum: a('number', { 'x-value': { '+': [{ var: 'size' }, 1] } }),
  rows: grid({ level: a('number', { minimum: 0, maximum: 4 }) }, { maxItems: 3 }),
  grade: choice(['1', '2', '3']),
  whole: a('number', { type: 'integer' }),
  few: a('multiple-choice', { maxItems: 1 }),
  word: a('text'),
  day: a('date'),
  at: a('date-time'),
  clock: a('time'),
};
/** They, and one more that carries a rule. */
export const withRule = (keyword: 'x-show' | 'x-require', rule: RuleJson): Template =>
  aTemplate({ questions: { ...reached, target: a('text', { [keyword]: rule }) } });
