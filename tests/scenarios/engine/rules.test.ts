import jsonLogic from 'json-logic-js';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluateRule, ruleOutcome, type RuleContext, type RuleJson } from '../../../engine/index.ts';
import { operators } from '../../../engine/rules/operators.ts';
import { rowId } from '../../support/scenario.ts';
import { stockDocument } from '../../support/stock-documents.ts';

interface Example extends Partial<RuleContext> {
  rule: RuleJson;
  result: unknown;
  /** Why there is no result. */
  error?: string;
}
interface Described {
  signatures: { takes: { kind: string; type: string }[]; least: number; rest?: true }[];
  examples: Example[];
}

const document = JSON.parse(readFileSync(new URL('../../../schemas/core/operators.json', import.meta.url), 'utf8')) as {
  operators: Record<string, Described>;
};
const moment = { now: '2026-03-29T12:00:00Z', zone: 'UTC' };

describe('the operators of rules', () => {
  it('match operators.json, including their arguments', () => {
    const ours = [...operators.values()].map(({ name, signatures }) => [
      name,
      signatures.map(({ takes, least, rest }) => ({ takes, least, rest })),
    ]);
    const described = Object.entries(document.operators).map(([name, { signatures }]) => [
      name,
      signatures.map(({ takes, least, rest = false }) => ({ takes: takes.map(({ kind }) => kind), least, rest })),
    ]);
    expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(described));
  });

  it.each(Object.entries(document.operators).flatMap(([name, { examples }]) => examples.map((example) => [name, example] as const)))(
    '%s: %j',
    (_, { rule, result, error, ...context }) => {
      expect(ruleOutcome(rule, { answers: {}, ...moment, ...context })).toEqual({ value: result, ...(error !== undefined && { error }) });
    },
  );
});

const outcome = (rule: unknown, answers: Record<string, unknown> = {}): unknown => ruleOutcome(rule, { answers, ...moment });

describe('a rule that is no rule of ours', () => {
  it.each([
    ['log', { log: 'x' }],
    ['reduce', { reduce: [[1], 1, 0] }],
    ['merge', { merge: [[1], [2]] }],
    ['map', { map: [{ var: 'a' }, 1] }],
    ['a method', { toString: [] }],
    ['a path into the table of operators', { 'var.call': [] }],
    ['the name that ours run under', { 'muster:var:0': ['a'] }],
  ])('is refused: %s', (_, rule) => {
    expect(outcome(rule)).toEqual({ value: null, error: 'rule.unknown-operator' });
  });

  it.each<[string, unknown, string]>([
    ['two operators', { '+': [1], '-': [1] }, 'rule.one-operator'],
    ['no operator', {}, 'rule.one-operator'],
    ['too few arguments', { '==': [1] }, 'rule.arguments'],
    ['too many arguments', { '!': [1, 2] }, 'rule.arguments'],
    ['a name that is calculated', { var: [{ concat: ['a', 'b'] }] }, 'rule.name-not-literal'],
    ['no name', { var: '' }, 'rule.name-not-literal'],
    ['a pattern that is calculated', { matches: ['a', { concat: ['a'] }] }, 'rule.pattern'],
    ['a pattern that goes back', { matches: ['a', '(a)\\1'] }, 'rule.pattern'],
    ['not a number', NaN, 'rule.not-json'],
    ['a function', () => 1, 'rule.not-json'],
  ])('is refused: %s', (_, rule, error) => {
    expect(outcome(rule)).toEqual({ value: null, error });
  });
});

describe('a rule that would run away', () => {
  it('is refused when it is too deep or too large', () => {
    let deep: RuleJson = true;
    for (let level = 0; level < 5000; level += 1) deep = { '!': [deep] };
    expect(outcome(deep)).toEqual({ value: null, error: 'rule.too-deep' });
    expect(outcome({ '+': Array.from({ length: 100_000 }, () => 1) })).toMatchObject({ value: null });
    expect(outcome(Array.from({ length: 201 }, () => 1))).toEqual({ value: null, error: 'rule.too-large' });

    const round: Record<string, unknown> = {};
    round['!'] = [round];
    expect(outcome(round)).toEqual({ value: null, error: 'rule.too-deep' });
  });

  it('is stopped after its steps', () => {
    const rows = Array.from({ length: 900 }, (_, at) => ({ rowId: rowId(at), a: at }));
    const sum = (rule: RuleJson): RuleJson => ({ sum: ['grid', rule] });
    expect(outcome(sum({ var: 'a' }), { grid: rows })).toEqual({ value: (899 * 900) / 2 });
    expect(outcome(sum(sum(sum(1))), { grid: rows })).toEqual({ value: null, error: 'rule.too-many-steps' });
  });

  it('has no result when its result is too large', () => {
    const text = 'x'.repeat(9000);
    expect(outcome({ concat: [{ var: 'a' }, { var: 'a' }] }, { a: text })).toEqual({ value: null, error: 'rule.result-too-large' });
    expect(outcome({ var: 'a' }, { a: [text, text] })).toEqual({ value: null, error: 'rule.result-too-large' });
    expect(outcome({ '==': [{ var: 'a' }, 'x'] }, { a: text + text })).toEqual({ value: false });
  });
});

describe('rules and the library that runs them', () => {
  it('are isolated from other users of the library', () => {
    jsonLogic.add_operation('==', () => true);
    jsonLogic.add_operation('var', () => 'theirs');
    expect(evaluateRule({ '==': [{ var: 'a' }, 2] }, { answers: { a: 1 }, ...moment })).toBe(false);
    expect(jsonLogic.apply({ var: 'a' })).toBe('theirs');
    jsonLogic.rm_operation('var');
    jsonLogic.rm_operation('==');
    expect(() => jsonLogic.apply({ chosen: ['a', 'b'] } as never)).toThrow('Unrecognized');
  });

  it('never evaluate an answer as a rule', () => {
    expect(outcome({ if: [true, { var: 'a' }] }, { a: { var: 'b' }, b: 'secret' })).toEqual({ value: { var: 'b' } });
    expect(outcome({ in: [1, { var: 'a' }] }, { a: [{ log: 'x' }] })).toEqual({ value: false });
  });

  it('run without generating code from strings, as the content security policy requires', () => {
    const engine = new URL('../../../engine/index.ts', import.meta.url).href;
    const { 'x-translations': _, ...template } = stockDocument('schemas/permits/hot-work.json');
    const script = `
      import { compile, open, submit } from ${JSON.stringify(engine)};
      try { new Function('return 1'); console.log('not blocked'); } catch { /* as it should be */ }
      const form = compile(${JSON.stringify(template)});
      console.log(submit(open(form, { now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia' }), { event: 'submit' }).ok);`;
    const output = execFileSync(process.execPath, ['--disallow-code-generation-from-strings', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(output.trim()).toBe('false');
  });
});
