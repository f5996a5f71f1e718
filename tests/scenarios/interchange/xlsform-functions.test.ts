import { describe, expect, it } from 'vitest';
import { evaluateRule } from '../../../engine/index.ts';
import { logicToXPath } from '../../../engine/interchange/xpath/from-logic.ts';
import { Scenario } from '../../support/scenario.ts';
import { aWorkbook, imported } from '../../support/xlsform-fixtures.ts';

const naming = { self: 'a', reference: (id: string) => `\${${id}}`, isTicked: () => false, isMany: () => false };
const yesNo = ['yes', 'no'].map((name) => ({ list_name: 'yn', name, label: name }));
const one = (cells: Record<string, string>, ...others: Record<string, string>[]) => {
  const { template, losses } = imported(aWorkbook([{ name: 'a', label: 'A', ...cells }, ...others] as Record<string, string>[], yesNo));
  return { schema: template.properties['a'], template, losses };
};

describe('the result of a calculation', () => {
  const yesNoMaybe = ['yes', 'no', 'maybe'].map((name) => ({ list_name: 'yn', name, label: name }));
  const form = (calculation: string, relevant: string) => {
    const { template, losses } = imported(
      aWorkbook(
        [
          { type: 'select_multiple yn', name: 'many', label: 'Many' },
          { type: 'select_one yn', name: 'one', label: 'One' },
          { type: 'date', name: 'start', label: 'Start' },
          { type: 'text', name: 'note', label: 'Note' },
          { type: 'calculate', name: 'c', calculation },
          { type: 'text', name: 'why', label: 'Why', relevant },
        ],
        yesNoMaybe,
      ),
    );
    expect(losses).toEqual([]);
    return new Scenario(template);
  };

  it.each<[string, string, [string, unknown, boolean][]]>([
    [
      "if(${note} = 'all', 'yes no', ${many})",
      "selected(${c}, 'no')",
      [
        ['note', 'all', true],
        ['note', 'x', false],
        ['many', ['yes', 'no'], true],
        ['many', ['maybe'], false],
      ],
    ],
    [
      "if(${one} = 'yes', 'yes', 'no')",
      "selected(${c}, 'no')",
      [
        ['one', 'yes', false],
        ['one', 'no', true],
      ],
    ],
    [
      "concat(${many}, ' ', ${one})",
      "selected(${c}, 'yes')",
      [
        ['one', 'yes', true],
        ['one', 'no', false],
        ['many', ['no', 'yes'], true],
      ],
    ],
    [
      '${note}',
      "selected(${note}, 'yes')",
      [
        ['note', 'yes!', false],
        ['note', 'no yes', true],
      ],
    ],
    [
      "if(${one} = 'yes', ${start}, '')",
      "${c} < date('2026-03-01')",
      [
        ['one', 'yes', false],
        ['start', '2026-02-01', true],
        ['start', '2026-04-01', false],
      ],
    ],
    [
      "coalesce(${start}, date('2026-01-01'))",
      'date("2026-01-31") - ${c} > 14',
      [
        ['start', '2026-01-30', false],
        ['start', '2026-01-02', true],
      ],
    ],
    ['decimal-date-time(${start})', '${c} > 20454', [['start', '2026-01-02', true]]],
  ])('%s is asked: %s', (calculation, relevant, steps) => {
    const scenario = form(calculation, relevant);
    for (const [id, answer, shown] of steps) {
      scenario.answer(id, answer);
      expect(scenario.cell('why').shown, `${id} ${JSON.stringify(answer)}`).toBe(shown);
    }
  });
});

describe('a pattern', () => {
  const b = { type: 'text', name: 'b', label: 'B' };

  it.each<[string, string, object]>([
    ['text', "regex(., '^(red|green)$')", { in: [{ var: 'a' }, ['red', 'green']] }],
    ['select_one yn', "regex(., '^(yes)$')", { in: [{ var: 'a' }, ['yes']] }],
    ['integer', "regex(., '^[0-9]{4}$')", { and: [{ '>=': [{ var: 'a' }, 1000] }, { '<': [{ var: 'a' }, 10_000] }] }],
    ['integer', "regex(., '^[1-9][0-9]{1,2}$')", { and: [{ '>=': [{ var: 'a' }, 10] }, { '<': [{ var: 'a' }, 1000] }] }],
    ['integer', "regex(., '^\\d+$')", { '>=': [{ var: 'a' }, 0] }],
  ])('of %s that comparisons can say is said by them: %s', (type, constraint, rule) => {
    const { schema, losses } = one({ type, constraint, constraint_message: 'No' }, b);
    expect(schema?.['x-check']?.[0]?.rule).toEqual(rule);
    expect(losses).toEqual([]);
  });

  it.each(['^[A-Z]{2}[0-9]{4}$', '^\\+?[0-9]{7,15}$', '^[A-Za-z ]+$', '^(a+)+$', '^(?:a|b)c*$', '^(a|b)c$', '^[0-9]{4}-[0-9]$'])(
    'in the linear-time subset stays a pattern and is exported unchanged: %s',
    (pattern) => {
      const constraint = `regex(., '${pattern}')`;
      const { schema, losses } = one({ type: 'text', constraint, constraint_message: 'No' });
      expect(losses).toEqual([]);
      expect(schema?.['x-check']?.[0]?.rule).toEqual({ matches: [{ var: 'a' }, pattern] });
      expect(logicToXPath({ matches: [{ var: 'a' }, pattern] }, naming)).toBe(constraint);
    },
  );

  it.each([
    '^(?=a)b$',
    '^(a)\\1$',
    '^a++$',
    '^[a&&b]$',
    '^[[:alpha:]]$',
    '^a{5000}$',
    '^(a{50}){50}$',
    '^(a$',
    '^a)$',
    '^*a$',
    '^a|b$',
    '[a-z]+',
    '^[0-9]{4}',
  ])('outside the subset is dropped with a report, and never run: %s', (pattern) => {
    expect(one({ type: 'text', constraint: `regex(., '${pattern}')` }).losses).toMatchObject([
      { column: 'constraint', code: 'expression-function', params: { function: 'regex' } },
    ]);
  });

  it('without anchors is written with them: some engines look for it inside a text', () => {
    const rule = { matches: [{ var: 'a' }, 'a|b+'] };
    expect(logicToXPath(rule, naming)).toBe("regex(., '^(?:a|b+)$')");
    expect(one({ type: 'text', constraint: "regex(., '^(?:a|b+)$')" }).losses).toMatchObject([{ code: 'message-missing' }]);
  });

  it('of several choices is lost: XForms spells them otherwise', () => {
    expect(one({ type: 'select_multiple yn', constraint: "regex(., 'yes no')" }).losses).toMatchObject([{ code: 'expression-function' }]);
  });
});

describe('a look-up in a list of the form', () => {
  const form = (calculation: string) =>
    imported(
      aWorkbook(
        [
          { type: 'select_one l', name: 'a', label: 'A' },
          { type: 'calculate', name: 'c', calculation },
          { type: 'note', name: 'n', label: '${c}' },
        ],
        [
          { list_name: 'l', name: 'x', label: 'Ex', price: '5' },
          { list_name: 'l', name: 'y', label: 'Why', price: '7' },
          { list_name: 'l', name: 'z', label: 'Zed', price: '5' },
        ],
      ),
    );

  it.each<[string, unknown]>([
    ["instance('l')/root/item[name = ${a}]/label", 'Why'],
    ["instance('l')/root/item[name = current()/../a]/price", '7'],
    ["instance('l')/root/item[${a} = name]/price * 2", '14'],
  ])('gives the cell of the chosen row: %s', (calculation, value) => {
    const { template, losses } = form(calculation);
    expect(losses.filter(({ code }) => code.startsWith('expression') && code !== 'expression-one-language')).toEqual([]);
    const scenario = new Scenario(template);
    scenario.answer('a', 'y');
    expect(String(scenario.cell('c').value)).toBe(value);
  });

  it.each([
    "instance('other')/root/item[name = ${a}]/label",
    "instance('l')/root/item[name = ${a}]/cost",
    "instance('l')/root/item[1]/label",
  ])('that leads nowhere is reported: %s', (calculation) => {
    expect(form(calculation).losses).toContainEqual(expect.objectContaining({ row: 3, column: 'calculation' }));
  });
});

describe('a function of days and numbers', () => {
  it.each<[string, object]>([
    ["format-date(today(), '%Y-%m-%d')", { concat: [{ today: [] }] }],
    ["format-date(today(), '%e %b')", { format_date: [{ today: [] }, '%e %b'] }],
    ["format-date-time(now(), '%H:%M')", { format_date: [{ now: [] }, '%H:%M'] }],
    ["substr('abc', 1)", { slice: ['abc', 1] }],
    ['substr(${b}, 0, 2)', { slice: [{ var: 'b' }, 0, 2] }],
    ["substring-before('a-b', '-')", { before: ['a-b', '-'] }],
    ["substring-after('a-b', '-')", { after: ['a-b', '-'] }],
    ["normalize-space(' a ')", { tidy: [' a '] }],
    ["translate('abc', 'a', 'A')", { translate: ['abc', 'a', 'A'] }],
    ['string-length(${b}) + 1', { '+': [{ length: [{ var: 'b' }] }, 1] }],
    ["starts-with('abc', 'ab')", { '===': [{ slice: ['abc', 0, 2] }, 'ab'] }],
    ["ends-with('abc', 'bc')", { '===': [{ slice: ['abc', -2] }, 'bc'] }],
    ['pow(${b}, 3)', { '*': [{ var: 'b' }, { var: 'b' }, { var: 'b' }] }],
    ['boolean-from-string(${b})', { in: [{ concat: [{ var: 'b' }] }, ['true', '1']] }],
  ])('%s', (calculation, rule) => {
    const { schema, losses } = one({ type: 'calculate', calculation }, { type: 'integer', name: 'b', label: 'B' });
    expect(schema?.['x-value']).toEqual(rule);
    expect(losses).toEqual([]);
  });

  it.each([
    ["substring-after('a :: b', ' :: ')", 'b'],
    ["substring-before('a :: b', ' :: ')", 'a'],
    ["substring-after('a--b--c', '--')", 'b--c'],
    ["substring-before('a--b--c', '--')", 'a'],
    ["substring-after('abc', 'abd')", ''],
    ["substring-before('abc', 'abd')", ''],
    ["substring-after('x🔥🔥y', '🔥🔥')", 'y'],
    ["substring-after('no=12', 'no=')", '12'],
    ["substring-after('abc', '')", 'abc'],
    ["substring-before('abc', '')", ''],
  ])('%s is cut at the whole mark: %j', (calculation, text) => {
    const { schema, losses } = one({ type: 'calculate', calculation });
    expect(losses).toEqual([]);
    expect(evaluateRule(schema?.['x-value'] ?? null, { answers: {}, now: '2026-03-10T09:00:00Z', zone: 'UTC' })).toBe(text);
  });

  it('is dropped if its separator is a multiple choice, which XForms spells differently', () => {
    const { losses } = one(
      { type: 'calculate', calculation: "substring-after('a, b', ${b})" },
      { type: 'select_multiple l', name: 'b', label: 'B' },
    );
    expect(losses).toContainEqual(expect.objectContaining({ code: 'expression-function' }));
  });

  it('is dropped if rules cannot express it', () => {
    const { losses } = one({ type: 'calculate', calculation: "format-date(today(), '%W')" });
    expect(losses).toMatchObject([{ code: 'expression-function' }]);
  });
});
