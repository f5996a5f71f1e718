import { describe, expect, it } from 'vitest';
import { Scenario } from '../../support/scenario.ts';
import { aWorkbook, imported } from '../../support/xlsform-fixtures.ts';

const yesNo = ['yes', 'no'].map((name) => ({ list_name: 'yn', name, label: name }));
const one = (cells: Record<string, string>, ...others: Record<string, string>[]) => {
  const { template, losses } = imported(aWorkbook([{ name: 'a', label: 'A', ...cells }, ...others] as Record<string, string>[], yesNo));
  return { schema: template.properties['a'], template, losses };
};

describe('what a calculation gives', () => {
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

  it.each(['^(a+)+$', '^a|b$', '^.*$', '^[0-9]{4}', '(a|b)', '^(a|b)c$', '^[0-9]{4}-[0-9]$'])(
    'that says more is lost with a line, and never run: %s',
    (pattern) => {
      expect(one({ type: 'text', constraint: `regex(., '${pattern}')` }).losses).toMatchObject([
        { column: 'constraint', code: 'expression-function', params: { function: 'regex' } },
      ]);
    },
  );
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
    ['pow(${b}, 3)', { '*': [{ var: 'b' }, { var: 'b' }, { var: 'b' }] }],
    ['boolean-from-string(${b})', { in: [{ concat: [{ var: 'b' }] }, ['true', '1']] }],
  ])('%s', (calculation, rule) => {
    const { schema, losses } = one({ type: 'calculate', calculation }, { type: 'integer', name: 'b', label: 'B' });
    expect(schema?.['x-value']).toEqual(rule);
    expect(losses).toEqual([]);
  });

  it('is lost where our rules cannot say it', () => {
    const { losses } = one({ type: 'calculate', calculation: "format-date(today(), '%e %b')" });
    expect(losses).toMatchObject([{ code: 'expression-function' }]);
  });
});
