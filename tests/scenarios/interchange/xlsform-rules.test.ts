import { describe, expect, it } from 'vitest';
import { aWorkbook, imported } from '../../support/xlsform-fixtures.ts';

const yesNo = ['yes', 'no'].map((name) => ({ list_name: 'yn', name, label: name }));
const one = (cells: Record<string, string>, ...others: Record<string, string>[]) => {
  const { template, losses } = imported(aWorkbook([{ name: 'a', label: 'A', ...cells }, ...others] as Record<string, string>[], yesNo));
  return { schema: template.properties['a'], template, losses };
};

describe('a constraint', () => {
  it.each([
    ['text', 'string-length(.) <= 10 and string-length(.) >= 2', { minLength: 2, maxLength: 10 }],
    ['text', "regex(., '^[0-9]{4,6}$')", { 'x-input': 'numbers', minLength: 4, maxLength: 6 }],
    ['text', "regex(., '^\\d+$')", { 'x-input': 'numbers' }],
    ['integer', '. >= -5 and . <= 5', { minimum: -5, maximum: 5 }],
    ['select_multiple yn', 'count-selected(.) <= 1', { maxItems: 1 }],
  ])('of %s becomes keywords where possible: %s', (type, constraint, keywords) => {
    expect(one({ type, constraint }).schema).toMatchObject(keywords);
  });

  it('with a message becomes a check, which keeps the message', () => {
    expect(one({ type: 'integer', constraint: '. <= 5', constraint_message: 'Five at most' }).schema?.['x-check']).toEqual([
      { id: 'c_a', rule: { '<=': [{ var: 'a' }, 5] }, message: 'Five at most', level: 'refuse' },
    ]);
  });

  it('with a pattern that no linear matcher has is lost with a line', () => {
    const { schema, losses } = one({ type: 'text', constraint: "regex(., '^(?=.*[A-Z])[a-z]+$')" });

    expect(schema).not.toHaveProperty('x-check');
    expect(losses).toMatchObject([{ sheet: 'survey', row: 2, column: 'constraint', name: 'a', code: 'expression-function' }]);
  });
});

describe('a value', () => {
  it.each([
    ['integer', { default: '5' }, { 'x-default': 5 }],
    ['date', { default: 'today()' }, { 'x-default': { today: [] } }],
    ['text', { default: 'http://example.org/?a(b)' }, { 'x-default': 'http://example.org/?a(b)' }],
    ['select_multiple yn', { default: 'yes no' }, { 'x-default': ['yes', 'no'] }],
    ['acknowledge', { default: 'OK' }, { 'x-default': true }],
    ['integer', { default: '5', read_only: 'yes' }, { 'x-value': 5 }],
    ['text', { calculation: '1 + 1' }, { 'x-default': { concat: [{ '+': [1, 1] }] } }],
    ['text', { calculation: '1 + 1', read_only: 'yes' }, { 'x-value': { concat: [{ '+': [1, 1] }] } }],
    ['text', { appearance: 'numbers' }, { maxLength: 2000 }],
    ['calculate', { calculation: '1 + 1' }, { 'x-field': 'hidden', type: 'number', 'x-value': { '+': [1, 1] } }],
    ['calculate', { calculation: 'once(now())' }, { 'x-field': 'hidden', 'x-default': { now: [] } }],
    ['today', {}, { 'x-field': 'hidden', 'x-default': { today: [] } }],
  ])('of %s %j', (type, cells, keywords) => {
    expect(one({ type, ...cells }).schema).toMatchObject(keywords);
  });

  it('calculated for an editable answer becomes its default, and is reported', () => {
    expect(one({ type: 'integer', calculation: '1 + 1' }).losses).toMatchObject([
      { column: 'calculation', code: 'calculation-until-changed' },
    ]);
  });

  it('of a numeric keypad is any text', () => {
    const { schema } = one({ type: 'text', appearance: 'numbers' });
    expect(schema).not.toHaveProperty('pattern');
  });

  it('that no answer of the kind can be is lost with a line', () => {
    expect(one({ type: 'integer', default: 'many' }).losses).toMatchObject([
      { column: 'default', code: 'default', params: { text: 'many' } },
    ]);
  });
});

describe('a calculation that decides', () => {
  const showOf = (relevant: string) =>
    one(
      { type: 'integer' },
      { type: 'calculate', name: 'big', calculation: 'if(${a} > 5, true(), false())' },
      {
        type: 'text',
        name: 'why',
        label: 'Why',
        relevant,
      },
    ).template.properties['why']?.['x-show'];

  it.each([
    ["${big} = 'true'", { '==': [{ var: 'big' }, true] }],
    ["${big} != 'false'", { '!=': [{ var: 'big' }, false] }],
    ["'true' = ${big}", { '==': [{ var: 'big' }, true] }],
    ["${big} = '1'", { '==': [{ concat: [{ var: 'big' }] }, '1'] }],
  ])('is compared with the texts that XForms spells it by: %s', (relevant, rule) => {
    expect(showOf(relevant)).toEqual(rule);
  });
});

describe('required', () => {
  it.each([
    ['yes', true],
    ['TRUE', true],
    ['true()', true],
    ["${b} = 'x'", { '==': [{ var: 'b' }, 'x'] }],
    ['no', undefined],
  ])('%s', (required, rule) => {
    expect(one({ type: 'text', required }, { type: 'text', name: 'b', label: 'B' }).schema?.['x-require']).toEqual(rule);
  });
});

describe('a form in older words', () => {
  const b = { type: 'text', name: 'b', label: 'B' };

  it.each(['bind:relevant', 'bind::relevant', 'Bind: Relevant', 'relevance'])(
    'reads the condition of a question from the column %s',
    (header) => {
      const { schema, losses } = one({ type: 'text', [header]: "${b} = 'x'" }, b);
      expect(schema?.['x-show']).toEqual({ '==': [{ var: 'b' }, 'x'] });
      expect(losses).toEqual([]);
    },
  );

  it('accepts a single colon in its other columns', () => {
    const cells = { 'bind:required': 'yes', 'bind:constraint': '. < 5', 'bind:jr:constraintMsg': 'Less', 'body:appearance': 'x' };
    const { schema, losses } = one({ type: 'integer', ...cells });
    expect(schema).toMatchObject({ 'x-require': true, 'x-check': [{ rule: { '<': [{ var: 'a' }, 5] }, message: 'Less' }] });
    expect(losses.map(({ code }) => code)).toEqual(['appearance']);
  });

  it.each(['select one from yn', 'select_one from yn', 'select one yn', 'select1 yn', 'Select one using yn'])(
    'reads a single choice: %s',
    (type) => {
      expect(one({ type }).schema).toMatchObject({ 'x-field': 'radio', $ref: '#/$defs/yn' });
    },
  );

  it.each(['select all that apply from yn', 'select multiple from yn', 'select_all_that_apply yn', 'select multiple yn'])(
    'reads a multiple choice: %s',
    (type) => {
      expect(one({ type }).schema).toMatchObject({ 'x-field': 'multiple-choice', items: { $ref: '#/$defs/yn' } });
    },
  );

  it.each<[string, boolean]>([
    ['yes', true],
    ['TRUE', true],
    ['no', false],
    ['False', false],
  ])('shows what is relevant: %s', (relevant, rule) => {
    const { schema, losses } = one({ type: 'text', relevant });
    expect(schema?.['x-show']).toBe(rule);
    expect(losses).toEqual([]);
  });
});

describe('a group in a repeat', () => {
  const { template, losses } = imported(
    aWorkbook([
      { type: 'begin repeat', name: 'r', label: 'R', repeat_count: '3' },
      { type: 'begin group', name: 'g', label: 'G', relevant: "${x} = 'x'" },
      { type: 'text', name: 'y', label: 'Y', relevant: "${x} != ''" },
      { type: 'end group' },
      { type: 'text', name: 'x', label: 'X' },
      { type: 'end repeat' },
    ]),
  );

  it('passes its condition to its columns, and is reported', () => {
    expect(template.properties['r']?.items?.properties?.['y']?.['x-show']).toEqual({
      and: [{ '==': [{ var: 'x' }, 'x'] }, { answered: ['x'] }],
    });
    expect(losses).toMatchObject([{ row: 3, name: 'g', code: 'group-in-repeat' }]);
  });

  it('leaves the fixed number of rows to the grid', () => {
    expect(template.properties['r']).toMatchObject({ minItems: 3, maxItems: 3 });
  });
});

describe('or_other', () => {
  it('adds the option, and a question for the other value', () => {
    const { schema, template } = one({ type: 'select_one yn or_other' });

    expect(template.$defs?.['yn']?.oneOf.map((option) => option.const)).toEqual(['yes', 'no', 'other']);
    expect(schema?.$ref).toBe('#/$defs/yn');
    expect(template.properties['a_other']).toMatchObject({ 'x-field': 'text', 'x-show': { chosen: ['a', 'other'] } });
  });
});

describe('rules that no template may have', () => {
  it('in a cycle lose one rule, which is reported', () => {
    const { template, losses } = one(
      { type: 'text', relevant: "${b} = 'x'" },
      { type: 'text', name: 'b', label: 'B', relevant: "${a} = 'x'" },
    );

    expect(losses).toMatchObject([{ sheet: 'survey', column: 'relevant', code: 'rule-refused', params: { reason: 'rule.cycle' } }]);
    expect(Object.values(template.properties).filter((schema) => schema['x-show'])).toHaveLength(1);
  });
});

describe('a note', () => {
  it('shows the answers that it names', () => {
    const { template } = one({ type: 'text' }, { type: 'note', name: 'n', label: 'You said ${a}.' });

    expect(template.properties['n']?.['x-value']).toEqual({ concat: ['You said ', { var: 'a' }, '.'] });
  });
});

describe('a label that is longer than a title may be', () => {
  it('continues in the description', () => {
    const label = 'A sentence of the form. '.repeat(30).trim();
    const { schema } = one({ type: 'text', label, hint: 'Hint' });

    expect(`${schema?.title} ${schema?.description}`).toBe(`${label}\n\nHint`);
  });
});
