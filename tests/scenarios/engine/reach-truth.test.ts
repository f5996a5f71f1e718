import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cell, compile, lint, open, type RuleJson } from '../../../engine/index.ts';
import { withRule } from '../../support/reached-form.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';

describe('a verdict on a rule', () => {
  const operand = fc.constantFrom<RuleJson>(
    { var: 'size' },
    { var: 'child' },
    { var: 'sum' },
    { var: 'fixed' },
    { var: ['child', 3] },
    { count: ['rows'] },
    0,
    3,
    7,
    10,
    null,
    '4',
    { '*': [{ var: 'size' }, -2] },
    { '-': [{ var: 'sum' }, { var: 'fixed' }] },
    { if: [{ var: 'box' }, 3, { var: 'size' }] },
    ...[{ var: 'grade' }, { var: 'whole' }, { var: 'word' }, '1', 2, 'x', { round: [{ var: 'size' }] }],
    ...['sum', 'min', 'max'].map((name) => ({ [name]: ['rows', 'level'] })),
    { latest: ['rows', 'level', 'level'] },
    { max: [{ var: 'size' }, { var: 'whole' }] },
    ...[
      { var: 'day' },
      { var: 'at' },
      { var: 'clock' },
      '2026-06-01',
      '2026-06-02',
      '2026-06-01T09:30:00Z',
      '2026-06-01T23:30:00-02:30',
      '10:00',
    ],
  );
  const { rule } = fc.letrec<{ rule: RuleJson }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(
        fc.constantFrom<RuleJson>(
          { var: 'box' },
          { answered: ['child'] },
          { answered: ['kind'] },
          { chosen: ['many', 'one'] },
          { in: [{ var: 'kind' }, ['a', 'c']] },
          { '==': [{ var: 'kind' }, null] },
          ...[
            { chosen: ['grade', 1] },
            { chosen: ['few', 'one'] },
            { chosen: ['few', 'two'] },
            { remark: ['kind'] },
            { in: ['x', { var: 'word' }] },
          ],
          ...[{ in: [{ var: 'word' }, ['x', '1']] }, { in: ['x', 'xyz'] }, { some: ['rows', { '>': [{ var: 'level' }, 2] }] }],
          { '==': [{ count: ['rows', { '>': [{ var: 'level' }, { var: 'whole' }] }] }, 1] },
          true,
          false,
        ),
        fc.constantFrom('a', 'b', 'c').map((option): RuleJson => ({ chosen: ['kind', option] })),
        fc
          .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!=', '===', '!=='), operand, operand)
          .map(([order, one, other]): RuleJson => ({ [order]: [one, other] })),
        operand,
      ),
      fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((rules): RuleJson => ({ and: rules })),
      fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((rules): RuleJson => ({ or: rules })),
      tie('rule').map((inner): RuleJson => ({ '!': [inner] })),
      fc.tuple(tie('rule'), tie('rule'), tie('rule')).map((parts): RuleJson => ({ if: parts })),
    ),
  }));
  const given = fc.record(
    {
      kind: fc.constantFrom('a', 'b', 'c'),
      many: fc.subarray(['one', 'two'], { minLength: 1 }),
      box: fc.boolean(),
      size: fc.integer({ min: 0, max: 10 }),
      child: fc.integer({ min: 5, max: 12 }),
      grade: fc.constantFrom('1', '2', '3'),
      whole: fc.integer({ min: -1, max: 12 }),
      word: fc.constantFrom('x', 'y', '1', '2.0', '2026-06-01', '2026-06-01T09:00:00Z', '2026-06-01x'),
      few: fc.constantFrom(['one'], ['two']),
      day: fc.constantFrom('2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03'),
      at: fc.constantFrom('2026-06-01T08:00:00Z', '2026-06-01T09:30:00.000Z', '2026-06-02T01:59:00Z', '2026-06-03T01:00:00+02:00'),
      clock: fc.constantFrom('09:59', '10:00', '23:00'),
      rows: fc
        .array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 })
        .map((levels) => levels.map((level, at) => ({ rowId: `00000000-0000-4000-8000-00000000000${at}`, level }))),
    },
    { requiredKeys: [] },
  );

  it(
    'is true for all answers: a rule that never holds never shows, one that always holds always shows',
    () => {
      fc.assert(
        fc.property(rule, fc.array(given, { minLength: 1, maxLength: 12 }), (written, sets) => {
          const template = withRule('x-show', written);
          const verdict = lint(template).find(({ pointer }) => pointer === '/properties/target/x-show')?.code;
          fc.pre(verdict !== undefined);
          const form = compile(template);
          for (const answers of sets) {
            const filling = open(form, { answers, now: '2026-06-01T08:00:00Z', zone: 'America/St_Johns' });
            expect({ answers, shown: cell(filling, 'target').shown }).toEqual({ answers, shown: verdict === 'rule.always-holds' });
          }
        }),
        { numRuns: runs(10_000, 250), maxSkipsPerRun: 1000 },
      );
    },
    propertyTimeout,
  );
});
