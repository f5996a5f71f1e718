import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRule, type Template } from '../../../engine/index.ts';
import { importJson } from '../../../engine/interchange/interchange.ts';
import type { SurveyQuestion } from '../../../engine/interchange/survey-js/surroundings.ts';
import { surveyToLogic } from '../../../engine/interchange/survey-js/to-logic.ts';
import { propertyTimeout } from '../../support/run-count.ts';
import { Scenario } from '../../support/scenario.ts';
import { made } from '../../support/xlsform-fixtures.ts';

const isDeep = process.env['DEEP'] === '1';

const choices = ['low', 'High', '3'];
const questions: readonly (SurveyQuestion & { name: string })[] = [
  { id: 't', name: 't', field: 'text', chain: [] },
  { id: 'n', name: 'n', field: 'number', chain: [] },
  { id: 'c', name: 'c', field: 'radio', chain: [], options: choices },
  { id: 'm', name: 'm', field: 'multiple-choice', chain: [], options: choices },
  {
    id: 'b',
    name: 'b',
    field: 'check-box',
    chain: [],
    ticks: new Map<unknown, boolean>([
      ['true', true],
      ['false', false],
      [true, true],
      [false, false],
    ]),
  },
];

const answers = fc.record(
  {
    t: fc.constantFrom('a', 'abc', 'low', '5', 'x y'),
    n: fc.constantFrom(0, 1, 3, 5, -2.5),
    c: fc.constantFrom(...choices),
    m: fc.subarray(choices, { minLength: 1 }),
    b: fc.boolean(),
  },
  { requiredKeys: [] },
);

const ofText = fc
  .tuple(fc.constantFrom('=', '!=', 'contains', 'notcontains'), fc.constantFrom("'a'", "'5'", "'b'", "''"))
  .filter(([operator, literal]) => literal !== "''" || operator === '=' || operator === '!=')
  .map(([operator, literal]) => `{t} ${operator} ${literal}`);
const ofNumber = fc
  .tuple(fc.constantFrom('=', '!=', '<', '<=', '>', '>='), fc.constantFrom('0', '3', "'5'", '-2.5', '{n}', '{n} + 1', '2 * 3'))
  .map(([operator, other]) => `{n} ${operator} ${other}`);
const ofChoice = fc
  .tuple(fc.constantFrom('=', '!='), fc.constantFrom("'low'", "'LOW'", "'high'", '3', "''", "'none'"))
  .map(([operator, literal]) => `{c} ${operator} ${literal}`);
const ofSeveral = fc
  .tuple(
    fc.constantFrom('contains', 'notcontains', 'anyof', 'allof', 'noneof', '=', '!='),
    fc.constantFrom("['low', 3]", "['HIGH']", "['low']", "['none', 'low']"),
  )
  .map(([operator, list]) => `{m} ${operator} ${list}`);
const ofTick = fc
  .tuple(fc.constantFrom('=', '!='), fc.constantFrom('true', 'false', "'true'"))
  .map(([operator, literal]) => `{b} ${operator} ${literal}`);
const ofAny = fc
  .tuple(fc.constantFrom('t', 'n', 'c', 'm', 'b'), fc.constantFrom('empty', 'notempty'))
  .map(([name, test]) => `{${name}} ${test}`);
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(ofText, ofNumber, ofChoice, ofSeveral, ofTick, ofAny),
    fc
      .tuple(tie('expression'), fc.constantFrom('and', 'or'), tie('expression'))
      .map(([one, operator, other]) => `(${one}) ${operator} (${other})`),
    tie('expression').map((inner) => `!(${inner})`),
  ),
}));

/** The differences from SurveyJS that are known, each with its reason. All others fail the test. */
const known: readonly { readonly reason: string; readonly code: string }[] = [
  { reason: 'Our rules tell upper from lower case. The import reports it, and maps options where it can.', code: 'case-ignored' },
];

describe.runIf(isDeep)('an expression of SurveyJS', () => {
  it('holds exactly when it holds in SurveyJS', { timeout: propertyTimeout }, async () => {
    const { ConditionRunner } = await import('survey-core');
    let carried = 0;
    fc.assert(
      fc.property(expression, answers, (source, given) => {
        const reported: string[] = [];
        const found = surveyToLogic(source, {
          chain: [],
          find: (name) => questions.find((one) => one.name === name),
          remark: (code) => void reported.push(code),
        });
        if (!('rule' in found) || reported.some((code) => known.some((one) => one.code === code))) return;
        carried += 1;
        const ours = Boolean(evaluateRule(found.rule, { answers: given, now: '2026-03-10T09:00:00Z', zone: 'UTC' }));
        expect(ours).toBe(new ConditionRunner(source).runValues(given));
      }),
      { numRuns: 20_000 },
    );
    expect(carried).toBeGreaterThan(5_000);
  });
});

const letters = ['a', 'b', 'c'];
const bounds = fc.record({ least: fc.option(fc.integer({ min: 1, max: 3 })), most: fc.option(fc.integer({ min: 3, max: 5 })) });
const said = (least: string, most: string) =>
  bounds.map((limits) => ({
    ...(limits.least !== null && { [least]: limits.least }),
    ...(limits.most !== null && { [most]: limits.most }),
  }));
const value = fc.oneof(
  said('minLength', 'maxLength').map((limits) => ({ type: 'string', ...limits })),
  said('minimum', 'maximum').map((limits) => ({ type: 'integer', ...limits })),
  fc.constant({ type: 'string', enum: letters }),
  said('minItems', 'maxItems').map((limits) => ({ type: 'array', uniqueItems: true, items: { enum: letters }, ...limits })),
);
const members = (prefix: string, count: number) =>
  fc
    .tuple(fc.array(value, { minLength: count, maxLength: count }), fc.array(fc.boolean(), { minLength: count, maxLength: count }))
    .map(([values, required]) => ({
      type: 'object',
      properties: Object.fromEntries(values.map((one, at): [string, object] => [`${prefix}${at}`, one])),
      required: values.flatMap((_, at) => (required[at] ? [`${prefix}${at}`] : [])),
    }));

/** A schema with an object that may be left out, another that may not, and a member that depends on an answer. */
const schema = fc.tuple(members('a', 3), members('b', 2), members('c', 3), fc.boolean()).map(([root, must, may, asks]) => ({
  ...root,
  properties: { ...root.properties, kind: { type: 'string', enum: letters }, must, may },
  required: [...root.required, 'must'],
  allOf: [
    JSON.parse(
      `{"if":{"properties":{"kind":{"const":"a"}},"required":["kind"]},"then":{"properties":{"why":{"type":"string"}},"required":${asks ? '["why"]' : '[]'}}}`,
    ) as object,
  ],
}));
const given = fc.dictionary(
  fc.constantFrom('a0', 'a1', 'a2', 'b0', 'b1', 'c0', 'c1', 'c2', 'kind', 'why'),
  fc.record({
    text: fc.constantFrom('x', 'xyz', 'xyzuvw'),
    number: fc.integer({ min: 0, max: 6 }),
    letter: fc.constantFrom(...letters),
    some: fc.subarray(letters, { minLength: 1 }),
  }),
  { minKeys: 3, maxKeys: 10 },
);

/** Answers a question with the value for its kind. */
function answered(template: Template, wanted: Readonly<Record<string, { text: string; number: number; letter: string; some: string[] }>>) {
  const form = new Scenario(template);
  const data: Record<string, unknown> = {};
  for (const id of ['kind', ...Object.keys(wanted)]) {
    const values = wanted[id];
    if (!values || !form.cell(id).asked) continue;
    const field = template.properties[id]?.['x-field'];
    data[id] =
      field === 'number' ? values.number : field === 'radio' ? values.letter : field === 'multiple-choice' ? values.some : values.text;
    form.answer(id, data[id]);
  }
  return { form, data };
}

/** Returns the answers as an object of the schema: the optional object is present if one of its members is. */
function nested(data: Readonly<Record<string, unknown>>): object {
  const of = (prefix: string) => Object.fromEntries(Object.entries(data).filter(([id]) => id.startsWith(prefix)));
  const { kind, why } = data;
  return {
    ...of('a'),
    ...(kind !== undefined && { kind }),
    ...(why !== undefined && { why }),
    must: of('b'),
    ...(Object.keys(of('c')).length > 0 && { may: of('c') }),
  };
}

describe.runIf(isDeep)('a form made of a JSON Schema', () => {
  it('accepts the same answers as the schema', { timeout: propertyTimeout }, () => {
    const outcomes = { taken: 0, refused: 0 };
    for (const source of fc.sample(schema, 50)) {
      const { template, losses } = made(importJson(source, { module: 'permits' }));
      expect(losses).toEqual([]);
      const isValid = new Ajv2020({ strict: false }).compile(source);
      fc.assert(
        fc.property(given, (wanted) => {
          const { form, data } = answered(template, wanted);
          const isTaken = isValid(nested(data));
          outcomes[isTaken ? 'taken' : 'refused'] += 1;
          expect(form.submit().ok).toBe(isTaken);
        }),
        { numRuns: 200 },
      );
    }
    // A schema that takes nothing, or everything, would prove nothing.
    expect(Math.min(outcomes.taken, outcomes.refused)).toBeGreaterThan(200);
  });
});
