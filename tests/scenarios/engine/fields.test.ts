import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  bodyRegions,
  checkDraft,
  compile,
  lint,
  notified,
  plainSchema,
  projected,
  removeRow,
  addRow,
  type Answers,
  type QuestionSchema,
  type Template,
} from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';
import { rowId, Scenario } from '../../support/scenario.ts';

describe('a risk matrix', () => {
  const questions = {
    risk: a('risk-matrix', { 'x-column': 'risk_level' }),
    plan: a('text', { 'x-show': { in: [{ band: ['risk'] }, ['high', 'extreme']] } }),
    boss: a('text', { 'x-show': { '>=': [{ rating: ['risk'] }, 20] } }),
  };
  const cell = (likelihood: number, severity: number) => ({ likelihood, severity, matrix: 'standard-1' });

  it('is read by rules as its rating and its band', () => {
    const scenario = new Scenario(aTemplate({ questions }));
    expect(scenario.answer('risk', cell(3, 3)).asked).toEqual(['risk']);
    expect(scenario.answer('risk', cell(2, 5)).asked).toEqual(['risk', 'plan']);
    expect(scenario.answer('risk', cell(4, 5)).asked).toEqual(['risk', 'plan', 'boss']);
  });

  it('fills the record with its band', () => {
    const scenario = new Scenario(aTemplate({ questions })).answer('risk', cell(5, 5));
    expect(projected(scenario.form, scenario.filling)).toEqual({ risk_level: 'extreme' });
  });

  it('has the bands of the template, and no answer from another version of it', () => {
    const matrix = {
      version: '2',
      bands: [
        { id: 'ok', title: 'Fine', colour: '#1e6f42', from: 1 },
        { id: 'stop', title: 'Stop', colour: '#b3261e', from: 20 },
      ],
      severityFloor: { from: 5, band: 'stop' },
    };
    const template = aTemplate({
      questions: { risk: a('risk-matrix'), stopped: a('text', { 'x-show': { '==': [{ band: ['risk'] }, 'stop'] } }) },
    });
    const properties = { ...template.properties['risk']?.properties, matrix: { type: 'string', const: '2' } };
    const own: Template = {
      ...template,
      'x-settings': { ...template['x-settings'], riskMatrix: matrix },
      properties: { ...template.properties, risk: a('risk-matrix', { properties }) },
    };
    const scenario = new Scenario(own).answer('risk', { likelihood: 1, severity: 5, matrix: '2' });
    expect(scenario.asked).toContain('stopped');
    expect(scenario.answer('risk', cell(1, 1)).violations('risk')).toEqual(['answer.risk-matrix']);
    expect(scenario.answer('risk', { likelihood: 9, severity: 1, matrix: '2' }).violations('risk')).toEqual(['answer.risk']);
  });
});

describe('a body map', () => {
  it('has the 46 regions, each with its part of body', () => {
    expect(bodyRegions).toHaveLength(46);
    expect(new Set(bodyRegions.map(({ id }) => id)).size).toBe(46);
    expect(bodyRegions.every(({ osha }) => osha >= 1 && osha <= 31)).toBe(true);
  });

  it('accepts several injuries of one region, and refuses an unknown region', () => {
    const scenario = new Scenario(aTemplate({ questions: { where: a('body-map') } }));
    scenario.answer('where', [
      { region: 'hand-left', injury: 'cut' },
      { region: 'hand-left', injury: 'burn' },
    ]);
    expect(scenario.violations('where')).toEqual([]);
    expect(scenario.answer('where', [{ region: 'tail' }]).violations('where')).toEqual(['answer.region']);
  });
});

describe('a position', () => {
  it('must be a valid coordinate, and rules can read its parts', () => {
    const scenario = new Scenario(
      aTemplate({ questions: { where: a('geolocation'), north: a('text', { 'x-show': { '>': [{ var: 'where.lat' }, 66] } }) } }),
    );
    expect(scenario.answer('where', { lat: 70, lng: 20 }).asked).toContain('north');
    expect(scenario.answer('where', { lat: 95, lng: 20 }).violations('where')).toEqual(['answer.position']);
    expect(scenario.answer('where', {}).value('where')).toBeUndefined();
  });
});

describe('a grid of fixed rows', () => {
  const headers = [
    { id: rowId(1), title: 'Front' },
    { id: rowId(2), title: 'Back' },
  ];
  const template = aTemplate({
    questions: { tyres: grid({ worn: a('check-box', { 'x-require': true }) }, { 'x-row-headers': headers }) },
    translations: { de: { [`h.tyres.${rowId(1)}`]: 'Vorne' } },
  });

  it('has its rows from the start, and stores those that are filled in', () => {
    const scenario = new Scenario(template);
    expect(scenario.refusals()).toEqual([`tyres/${rowId(1)}/worn answer.required`, `tyres/${rowId(2)}/worn answer.required`]);
    expect(
      scenario
        .reopen()
        .answer(`tyres/${rowId(2)}/worn`, true)
        .reopen()
        .value(`tyres/${rowId(2)}/worn`),
    ).toBe(true);
    scenario.answer(`tyres/${rowId(1)}/worn`, false);
    expect(scenario.submitted()).toEqual({
      tyres: [
        { rowId: rowId(1), worn: false },
        { rowId: rowId(2), worn: true },
      ],
    });
  });

  it('gains no row and loses none', () => {
    const { filling, form } = new Scenario(template);
    expect(addRow(filling, 'tyres', rowId(3)).root).toBe(filling.root);
    expect(removeRow(filling, 'tyres', rowId(1)).root).toBe(filling.root);
    expect(checkDraft(form, { tyres: [{ rowId: rowId(3), worn: true }] }, {})).toMatchObject([{ code: 'answer.row-id' }]);
    expect(new Scenario(template, { answers: { tyres: [{ rowId: rowId(3), worn: true }] } }).violations('tyres')).toEqual([
      'answer.row-id',
    ]);
  });

  it('calls its rows in the language of the form', () => {
    expect(compile(template, 'de').questions.get('tyres')?.rowHeaders).toEqual([
      { id: rowId(1), title: 'Vorne' },
      { id: rowId(2), title: 'Back' },
    ]);
  });
});

describe('a list that the server keeps', () => {
  it('accepts any id up to its maximum length, and rules can compare with one', () => {
    const select: QuestionSchema = { type: 'string', title: 'Tool', 'x-field': 'single-select', 'x-source': 'equipment', maxLength: 100 };
    const scenario = new Scenario(aTemplate({ questions: { tool: select, crane: a('text', { 'x-show': { chosen: ['tool', 'c-1'] } }) } }));
    expect(scenario.answer('tool', 'c-1').asked).toContain('crane');
    expect(scenario.violations('tool')).toEqual([]);
    expect(scenario.answer('tool', 'x'.repeat(101)).violations('tool')).toEqual(['answer.too-long']);
  });
});

describe('a user', () => {
  it('is found in the list of users, which a template need not name and may not change', () => {
    const boss = a('user-list', { 'x-source': 'sites' });
    expect(compile(aTemplate({ questions: { boss: a('user-list') } })).questions.get('boss')?.source).toBe('users');
    expect(lint(aTemplate({ questions: { boss } }))).toMatchObject([
      { code: 'template.unknown-keyword', pointer: '/properties/boss/x-source' },
    ]);
  });
});

describe('a list without options', () => {
  const empty = { type: 'string' as const, oneOf: [] };
  const template = aTemplate({
    questions: {
      shared: yesNo({ $ref: '#/$defs/none' }),
      many: a('multiple-choice', { items: { $ref: '#/$defs/none' } }),
      own: choice([]),
      rows: grid({ cell: choice([]) }),
    },
    lists: { none: empty },
  });

  it('accepts no value, in the engine and in any JSON Schema validator', () => {
    const isValid = new Ajv2020({ strict: false }).compile(plainSchema(template));
    const fits = (answers: Answers): [boolean, boolean] => {
      const scenario = new Scenario(template, { answers });
      return [scenario.refusals().length === 0, isValid(answers)];
    };
    expect(fits({})).toEqual([true, true]);
    expect(fits({ rows: [{ rowId: rowId(1) }] })).toEqual([true, true]);
    expect(fits({ shared: 'yes' })).toEqual([false, false]);
    expect(fits({ own: 'yes' })).toEqual([false, false]);
    expect(fits({ many: ['yes'] })).toEqual([false, false]);
    expect(fits({ rows: [{ rowId: rowId(1), cell: 'yes' }] })).toEqual([false, false]);
  });

  it('leaves its question unanswered, and warns the author', () => {
    const warned = lint(template).map(({ code, level, pointer }) => `${level} ${code} ${pointer}`);
    expect(warned).toEqual([
      'warning options.empty /$defs/none/oneOf',
      'warning options.empty /properties/own/oneOf',
      'warning options.empty /properties/rows/items/properties/cell/oneOf',
    ]);
  });
});

describe('an option that notifies people', () => {
  const told = choice([], {
    oneOf: [
      { const: 'no', title: 'No', 'x-notify': ['issuer', 'requester'] },
      { const: 'yes', title: 'Yes' },
    ],
  });
  const form = compile(aTemplate({ questions: { fine: told, rows: grid({ good: told }) } }));

  it('notifies once, however many rows choose it', () => {
    const parties = ['issuer', 'requester'];
    expect(notified(form, { fine: 'yes' })).toEqual([]);
    expect(notified(form, { fine: 'no', rows: [{ good: 'no' }, { good: 'no' }, { good: 'yes' }] })).toEqual([
      { question: 'fine', option: 'no', parties },
      { question: 'good', option: 'no', parties },
    ]);
  });
});
