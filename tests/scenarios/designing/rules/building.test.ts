import { describe, expect, it } from 'vitest';
import {
  aspectsOf,
  emptyCondition,
  groupOf,
  inRowsOf,
  insertNode,
  isWhole,
  kindsFor,
  moveOut,
  operatorsFor,
  parseRule,
  replaceNode,
  ruleFaults,
  ruleOf,
  shiftNode,
  sortOf,
  subjectsFor,
  surroundingsOf,
  wrapNode,
  type RuleJson,
  type RuleScope,
} from '../../../../engine/index.ts';
import { evaluateRule, fieldTypes } from '../../../../engine/index.ts';
import { a, aTemplate, choice, grid } from '../../../support/a-template.ts';

const template = aTemplate({
  questions: {
    kind: choice(['hot', 'cold'], { title: 'Work type' }),
    reading: a('number', { title: 'Reading' }),
    day: a('date'),
    person: a('user-list'),
    place: a('site-list'),
    risk: a('risk-matrix'),
    photo: a('attachment', { 'x-remarks': 'allowed' }),
    tests: grid({ at: a('date-time'), level: a('number'), ok: choice(['yes', 'no']) }),
    back: a('text'),
  },
  sections: [
    { id: 'work', title: 'Work', questions: ['kind', 'reading', 'day', 'person', 'place', 'risk', 'photo', 'tests'] },
    { id: 'end', title: 'End', stage: { on: 'handBack' }, questions: ['back'] },
  ],
  interlocks: [{ id: 'lock', on: ['accept'], rule: true, message: 'x', mend: 'y' }],
});
const ofKind: RuleScope = { owner: 'question', id: 'kind' };
const operatorsOf = (id: string) => operatorsFor(template, { term: 'answer', id }).map(({ operator }) => operator);

describe('a condition offered by the rule builder', () => {
  it('fits the question: options are chosen, numbers and days compared', () => {
    expect(operatorsOf('kind')).toEqual(['chosen', 'notChosen', 'chosenAny', 'chosenNone', 'answered', 'notAnswered']);
    expect(operatorsOf('reading')).toContain('between');
    expect(operatorsOf('reading')).not.toContain('chosen');
    expect(operatorsFor(template, { term: 'answer', id: 'day' })[0]).toEqual({ operator: 'less', values: ['date'] });
    expect(operatorsOf('person')).toEqual(['equals', 'differs', 'answered', 'notAnswered']);
    expect(operatorsOf('photo')).toEqual(['answered', 'notAnswered', 'remarked', 'notRemarked']);
    expect(operatorsOf('tests')).toEqual(['someRow', 'noRow', 'answered', 'notAnswered']);
    expect(operatorsFor(template, { term: 'fact', name: 'issueAt' }).map(({ operator }) => operator)).toContain('filled');
    expect(operatorsFor(template, { term: 'band', id: 'risk' })[0]).toEqual({ operator: 'equals', values: ['band'] });
  });

  it('can test whether there is an answer, for every field type', () => {
    for (const [name, field] of Object.entries(fieldTypes)) {
      const of = aTemplate({ questions: { it: field.schemaOf(name) } });
      const offered = operatorsFor(of, { term: 'answer', id: 'it' }).map(({ operator }) => operator);
      expect([name, offered.includes('answered'), new Set(offered).size === offered.length]).toEqual([name, true, true]);
    }
  });

  it('can test the parts of a place, the rating of a risk and aggregates of grid rows', () => {
    expect(aspectsOf(template, 'place')).toContainEqual({ term: 'answer', id: 'place', part: 'site' });
    expect(aspectsOf(template, 'risk')[0]).toEqual({ term: 'rating', id: 'risk' });
    expect(aspectsOf(template, 'tests')).toEqual([
      { term: 'answer', id: 'tests' },
      { term: 'count', grid: 'tests' },
      { term: 'min', grid: 'tests', column: 'at' },
      { term: 'max', grid: 'tests', column: 'at' },
      { term: 'latest', grid: 'tests', by: 'at', column: 'at' },
      { term: 'sum', grid: 'tests', column: 'level' },
      { term: 'min', grid: 'tests', column: 'level' },
      { term: 'max', grid: 'tests', column: 'level' },
      { term: 'latest', grid: 'tests', by: 'at', column: 'level' },
      { term: 'latest', grid: 'tests', by: 'at', column: 'ok' },
    ]);
  });

  it('can read only questions that are visible from its position', () => {
    const seen = subjectsFor(template, ofKind);
    expect(seen.map(({ id }) => id)).toEqual(['kind', 'reading', 'day', 'person', 'place', 'risk', 'photo', 'tests', 'back']);
    expect(seen.filter(({ isLater }) => isLater).map(({ id }) => id)).toEqual(['back']);
    expect(
      subjectsFor(template, { owner: 'question', id: 'level' })
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(['at', 'level', 'ok']);
    expect(subjectsFor(template, inRowsOf(ofKind, 'tests'))[0]).toMatchObject({ id: 'at', grid: 'A grid' });
    expect(surroundingsOf(template)).toContainEqual({ term: 'fact', name: 'acceptAt' });
    expect(surroundingsOf(template)).toContainEqual({ term: 'setting', name: 'defaultHours' });
  });

  it('can read the counts of linked records of each relation', () => {
    const linked = aTemplate({ questions: { paper: a('record', { 'x-source': 'records/controls' }) } });
    const names = surroundingsOf(linked, ['actions']).flatMap((term) => (term.term === 'fact' ? [term.name] : []));
    for (const relation of ['actions', 'controls'])
      expect(names).toEqual(
        expect.arrayContaining(['count', 'open', 'overdue', 'valid', 'failed'].map((each) => `links.${relation}.${each}`)),
      );
    expect(sortOf(linked, { term: 'fact', name: 'links.actions.open' })).toBe('number');
  });

  it('is a setting of the scoring only where answers are scored', () => {
    const offered = (scoring: boolean) => {
      const settings = { ...template['x-settings'], scoring, passMark: 80 };
      return surroundingsOf({ ...template, 'x-settings': settings }).flatMap((term) => (term.term === 'setting' ? [term.name] : []));
    };

    expect(offered(false)).toContain('separationOfDuty');
    expect(offered(false)).not.toContain('scoring');
    expect(offered(false)).not.toContain('passMark');
    expect(offered(true)).toEqual(expect.arrayContaining(['scoring', 'passMark']));
  });
});

describe('building a rule', () => {
  const rule: RuleJson = {
    and: [{ chosen: ['kind', 'hot'] }, { or: [{ '>': [{ var: 'reading' }, 10] }, { '!': [{ answered: ['reading'] }] }] }],
  };
  const group = groupOf(rule);

  it('adds, moves, groups and ungroups conditions, and keeps all others as written', () => {
    const [first, second] = group.of;
    expect(ruleOf(replaceNode(group, [0], undefined))).toEqual({ or: (rule as { and: { or: RuleJson[] }[] }).and[1]?.or });
    expect(ruleOf(shiftNode(group, [0], 1).root)).toEqual({
      and: [second?.kind === 'group' && second.written, first?.kind === 'condition' && first.written],
    });
    expect(shiftNode(group, [1, 0], -1)).toMatchObject({ path: [1] });
    expect(ruleOf(shiftNode(group, [1, 0], -1).root)).toEqual({
      and: [{ chosen: ['kind', 'hot'] }, { '>': [{ var: 'reading' }, 10] }, { '!': [{ answered: ['reading'] }] }],
    });
    expect(ruleOf(moveOut(group, [1, 1]).root)).toEqual({
      and: [{ chosen: ['kind', 'hot'] }, { '>': [{ var: 'reading' }, 10] }, { '!': [{ answered: ['reading'] }] }],
    });
    expect(wrapNode(group, [0]).of[0]).toMatchObject({ kind: 'group', join: 'any' });
    expect(shiftNode(group, [0], -1).root).toBe(group);
  });

  it('is not whole while a condition is not', () => {
    const begun = insertNode(group, [1], 0, emptyCondition);
    expect(isWhole(group)).toBe(true);
    expect(isWhole(begun)).toBe(false);
    expect(ruleOf(begun)).toEqual(rule);
    expect(isWhole(replaceNode(group, [1], { kind: 'group', join: 'any', of: [] }))).toBe(false);
  });

  it('produces working rules for between, one of and before now', () => {
    const of = (operator: 'between' | 'chosenAny' | 'less', subject: string, values: readonly (string | number)[]) =>
      ruleOf({
        kind: 'condition',
        subject: { term: 'answer', id: subject },
        operator,
        values: values.map((value) => ({ term: 'literal', value })),
      }) ?? null;
    const context = { now: '2026-06-01T08:00:00Z', zone: 'UTC', answers: { reading: 5, kind: 'cold', day: '2026-05-30' } };
    expect(evaluateRule(of('between', 'reading', [1, 5]), context)).toBe(true);
    expect(evaluateRule(of('chosenAny', 'kind', ['hot', 'cold']), context)).toBe(true);
    expect(evaluateRule(of('less', 'day', ['2026-05-30']), context)).toBe(false);
  });
});

describe('a rule that is written as JSON', () => {
  it('is parsed with its faults, or reported as invalid JSON', () => {
    expect(parseRule(template, ofKind, '{"answered": ["kind"]}')).toEqual({ ok: true, rule: { answered: ['kind'] }, faults: [] });
    expect(parseRule(template, ofKind, '{"log": [1]}')).toMatchObject({ ok: true, faults: [{ code: 'rule.unknown-operator' }] });
    expect(parseRule(template, ofKind, '{"answered": [kind]}')).toMatchObject({ ok: false });
  });

  it('reports missing references, and columns of rows that it cannot see', () => {
    const codes = (rule: RuleJson, scope: RuleScope = ofKind) => ruleFaults(template, scope, rule).map(({ code }) => code);
    expect(codes({ answered: ['gone'] })).toEqual(['rule.reference-missing']);
    expect(codes({ chosen: ['kind', 'wet'] })).toEqual(['rule.option-missing']);
    expect(codes({ '>': [{ var: 'level' }, 1] })).toEqual(['rule.other-row']);
    expect(codes({ '>': [{ var: 'level' }, 1] }, inRowsOf(ofKind, 'tests'))).toEqual([]);
    expect(codes({ '>': [{ var: 'level' }, 1] }, { owner: 'question', id: 'ok' })).toEqual([]);
  });
});

describe('the rules that something may carry', () => {
  it('depend on the kind of element', () => {
    expect(kindsFor(template, ofKind)).toEqual(['show', 'require', 'check', 'value', 'default']);
    expect(kindsFor(template, { owner: 'question', id: 'photo' })).toEqual(['show', 'require', 'check']);
    expect(kindsFor(template, { owner: 'section', id: 'work' })).toEqual(['show']);
    expect(kindsFor(template, { owner: 'question', id: 'gone' })).toEqual([]);
    const scored = { ...template, 'x-settings': { ...template['x-settings'], scoring: true } };
    expect(kindsFor(scored, ofKind)).toContain('score');
  });
});
