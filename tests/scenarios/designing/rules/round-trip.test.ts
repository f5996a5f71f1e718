import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRule, groupOf, ruleOf, ruleOfTerm, termOf, type RuleContext, type RuleJson } from '../../../../engine/index.ts';
import { ruleSites, placedQuestions } from '../../../../engine/survey/walk.ts';
import { ruleLimits } from '../../../../engine/rules/limits.ts';
import { prepare } from '../../../../engine/rules/prepare.ts';
import { isTruthy } from '../../../../engine/rules/truthy.ts';
import { anyRule, lawfulRule } from '../../../support/fuzz.ts';
import { propertyTimeout, runs } from '../../../support/run-count.ts';
import { rowId } from '../../../support/scenario.ts';
import { stockDocument, stockDocuments } from '../../../support/stock-documents.ts';

const contexts: readonly RuleContext[] = [
  { answers: {}, now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia' },
  {
    answers: {
      kind: 'a',
      size: 3,
      many: ['a', 'b'],
      day: '2026-06-04',
      start: '2026-06-01T20:00:00+03:00',
      end: '2026-06-02T07:30:00+03:00',
      risk: { likelihood: 3, severity: 4, matrix: 'standard-1' },
      rows: [
        { rowId: rowId(1), level: 2, at: '2026-06-01T06:00:00Z', inner: [{ rowId: rowId(2), depth: 1 }] },
        { rowId: rowId(3), level: 9, at: '2026-06-01T07:00:00Z' },
      ],
    },
    remarks: { kind: { comment: 'seen' } },
    facts: { issueAt: '2026-06-01T07:00:00Z' },
    settings: { defaultHours: 8 },
    now: '2026-06-01T08:00:00Z',
    zone: 'Europe/Sofia',
  },
];

/** Returns the model as if every part of it had just been changed: no part keeps its original spelling. */
function respelled<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(respelled) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'written');
  return Object.fromEntries(kept.map(([key, part]) => [key, key === 'rule' ? part : respelled(part)])) as Value;
}

const again = (rule: unknown): RuleJson | undefined => ruleOf(respelled(groupOf(rule)));

const documentRules = stockDocuments.flatMap((path) => {
  const template = stockDocument(path);
  const rules = placedQuestions(template).flatMap((placed) => ruleSites(template, placed).map(({ rule }) => rule));
  const others = [
    ...template['x-sections'].map((section) => section['x-show']),
    ...(template['x-interlocks'] ?? []).map(({ rule }) => rule),
  ];
  return [...rules, ...others.filter((rule) => rule !== undefined)].map((rule) => ({ path, rule }));
});

const { rule: readableRule } = fc.letrec<{ value: RuleJson; moment: RuleJson; rule: RuleJson }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<RuleJson>(
      ...[{ var: 'kind' }, { var: 'size' }, { var: ['size'] }, { var: ['gone', 2] }, { var: 'place.site' }, { var: 'risk.severity' }],
      ...[{ rating: ['risk'] }, { band: 'risk' }, { setting: ['defaultHours'] }, { sum: ['rows', 'level'] }, { min: [3, { var: 'size' }] }],
      ...[{ latest: ['rows', 'at', 'level'] }, { count: 'rows' }, 'a', '3', 3, 0, -2, true, false, null],
    ),
    tie('moment'),
    fc
      .tuple(tie('moment'), tie('moment'), fc.constantFrom('minutes', 'hours', 'days', 'weeks'))
      .map((parts): RuleJson => ({ date_diff: parts })),
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/', '%'), tie('value'), tie('value'))
      .map(([name, one, two]): RuleJson => ({ [name]: [one, two] })),
    fc.tuple(tie('rule'), tie('value'), tie('value')).map((parts): RuleJson => ({ if: parts })),
    fc.tuple(tie('value'), tie('value')).map((parts): RuleJson => ({ concat: parts })),
  ),
  moment: fc.oneof(
    fc.constantFrom<RuleJson>({ now: [] }, { today: [] }, { var: 'start' }, { var: 'end' }, { var: 'day' }, { fact: ['issueAt'] }),
    fc.constantFrom<RuleJson>({ latest: ['rows', 'at', 'at'] }, '2026-06-03', '2026-06-01T05:00:00Z', { add_hours: [{ var: 'start' }, 8] }),
  ),
  rule: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(fc.constantFrom('kind', 'many'), fc.constantFrom('a', 'b', 'c')).map((parts): RuleJson => ({ chosen: parts })),
    fc.constantFrom<RuleJson>(
      true,
      { answered: 'size' },
      { remark: ['kind'] },
      { var: 'kind' },
      { overlaps_night: [{ var: 'start' }, { var: 'end' }] },
    ),
    fc
      .tuple(fc.constantFrom('==', '===', '!=', '!==', '<', '<=', '>', '>='), tie('value'), tie('value'))
      .map(([name, one, two]): RuleJson => ({ [name]: [one, two] })),
    fc
      .tuple(fc.constantFrom('<', '<=', '>='), tie('value'), tie('value'), tie('value'))
      .map(([name, ...values]): RuleJson => ({ [name]: values })),
    fc.tuple(tie('value'), fc.oneof(tie('value'), fc.array(tie('value'), { maxLength: 3 }))).map((parts): RuleJson => ({ in: parts })),
    fc.tuple(fc.constantFrom('and', 'or'), fc.array(tie('rule'), { maxLength: 4 })).map(([name, rules]): RuleJson => ({ [name]: rules })),
    fc.tuple(fc.constantFrom('and', 'or', '!', '!!'), tie('rule')).map(([name, rule]): RuleJson => ({ [name]: rule })),
    tie('rule').map((rule): RuleJson => ({ '!': [rule] })),
    tie('rule').map((rule): RuleJson => ({ some: ['rows', rule] })),
    tie('rule').map((rule): RuleJson => ({ '>': [{ count: ['rows', rule] }, 1] })),
  ),
}));

describe('the model of a rule', () => {
  it('reproduces every rule in the repository byte for byte', () => {
    const changed = documentRules.filter(({ rule }) => JSON.stringify(ruleOf(groupOf(rule))) !== JSON.stringify(rule));
    expect(documentRules.length).toBeGreaterThan(250);
    expect(changed).toEqual([]);
  });

  it('rebuilds the rules in the repository with the same text, apart from the listed exceptions', () => {
    const different = documentRules.filter(({ rule }) => JSON.stringify(again(rule)) !== JSON.stringify(rule));
    expect(different.map(({ rule }) => JSON.stringify(rule))).toMatchInlineSnapshot(`
      [
        ""corrective"",
        ""medium"",
        "{"or":[{"!":{"answered":["startDate"]}},{">=":[{"date_diff":[{"var":"startDate"},{"var":"dueDate"},"days"]},0]}]}",
        "{">=":[{"date_diff":[{"var":"occurredAt"},{"now":[]},"minutes"]},-5]}",
        "{"or":[{"!":{"answered":["knownAt"]}},{">=":[{"date_diff":[{"var":"occurredAt"},{"var":"knownAt"},"minutes"]},0]}]}",
        "{"or":[{"!":{"answered":["spellFrom"]}},{">":[{"date_diff":[{"var":"occurredAt"},{"var":"spellFrom"},"days"]},-1]}]}",
        "{"or":[{"!":{"answered":["spellFrom"]}},{"<=":[{"date_diff":[{"today":[]},{"var":"spellFrom"},"days"]},0]}]}",
        "{"or":[{"!":{"answered":["spellTo"]}},{">=":[{"date_diff":[{"var":"spellFrom"},{"var":"spellTo"},"days"]},0]}]}",
        "{"!":{"answered":["caseLog"]}}",
        "{"!":{"answered":["caseLog"]}}",
        "{"or":[{"!":{"answered":["returnedOn"]}},{">=":[{"date_diff":[{"var":"occurredAt"},{"var":"returnedOn"},"days"]},-1]}]}",
        "{"!":{"some":["caseLog",{"and":[{"==":[{"var":"spellKind"},"away"]},{"!":{"answered":["spellTo"]}}]}]}}",
        "{"or":[{"!":{"answered":["birthDate"]}},{">=":[{"date_diff":[{"var":"birthDate"},{"var":"occurredAt"},"days"]},0]}]}",
        "{"or":[{"!":{"answered":["hiredOn"]}},{">=":[{"date_diff":[{"var":"hiredOn"},{"var":"occurredAt"},"days"]},-1]}]}",
        "{"or":[{"!":{"answered":["diedOn"]}},{">=":[{"date_diff":[{"var":"occurredAt"},{"var":"diedOn"},"days"]},-1]}]}",
        "{"or":[{"==":[{"var":"investigationRequired"},"yes"]},{"!":{"in":[{"band":["ratingPotential"]},["extreme"]]}}]}",
        "{"or":[{"!":{"answered":["amount"]}},{"==":[{"var":"amount"},{"/":[{"round":[{"*":[{"var":"amount"},{"var":"minorFactor"}]},0]},{"var":"minorFactor"}]}]}]}",
        "{"or":[{"!":{"answered":["reportedAt"]}},{">=":[{"date_diff":[{"var":"reportedAt"},{"now":[]},"minutes"]},-5]}]}",
        "{">=":[{"date_diff":[{"var":"occurredAt"},{"now":[]},"minutes"]},-5]}",
        "{"or":[{"chosen":["electricalHazards","nearbyLive"]},{"or":[{"chosen":["workMode","live"]},{"chosen":["workMode","testing"]}]}]}",
        "{"!":[{"==":[{"latest":["digInspections","digInspectedAt","digSafe"]},"no"]}]}",
        "{"or":[{"!":{"answered":["inductedOn"]}},{">=":[{"date_diff":[{"var":"inductedOn"},{"var":"inductionUntil"},"days"]},0]}]}",
      ]
    `);
    for (const { rule } of documentRules)
      for (const context of contexts) expect(isTruthy(evaluateRule(again(rule), context))).toBe(isTruthy(evaluateRule(rule, context)));
  });

  it(
    'keeps the meaning of any rule that is rebuilt',
    () => {
      const check = (rule: RuleJson) => {
        // When rewritten, a value between two others occurs twice: a rule near the size limit would exceed it.
        const ready = prepare(rule);
        if ('rule' in ready && ready.rule.nodes > ruleLimits.nodes / 2) return;
        for (const context of contexts) {
          expect(evaluateRule(again(rule), context)).toEqual(evaluateRule(rule, context));
          expect(evaluateRule(ruleOfTerm(respelled(termOf(rule))), context)).toEqual(evaluateRule(rule, context));
        }
        expect(respelled(groupOf(again(rule)))).toEqual(respelled(groupOf(again(again(rule)))));
      };
      const chosen: RuleJson = { chosen: ['kind', 'a'] };
      const found: RuleJson = { or: [chosen, { and: [{ or: [chosen, chosen] }] }] };
      const nested: RuleJson = { and: [{ and: [{ and: [chosen, { and: [chosen] }] }, chosen] }] };
      fc.assert(fc.property(readableRule, check), { numRuns: runs(20_000, 1500), examples: [[found], [nested]] });
      fc.assert(fc.property(lawfulRule, check), { numRuns: runs(20_000, 1500) });
    },
    propertyTimeout,
  );

  it(
    'accepts any rule without loss',
    () =>
      fc.assert(
        fc.property(anyRule, (rule) => {
          const written = JSON.stringify(rule);
          expect(JSON.stringify(ruleOf(groupOf(rule)))).toBe(written);
          for (const context of contexts) expect(evaluateRule(again(rule), context)).toEqual(evaluateRule(rule, context));
        }),
        { numRuns: runs(20_000, 1500) },
      ),
    propertyTimeout,
  );

  it('does not follow a rule down for ever', () => {
    const deep = Array.from({ length: 5000 }).reduce<RuleJson>((rule) => ({ '!': [rule] }), true);
    expect(ruleOf(groupOf(deep))).toBe(deep);
  });
});
