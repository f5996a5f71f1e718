import { describe, expect, it } from 'vitest';
import { importJson } from '../../../engine/interchange/interchange.ts';
import { made } from '../../support/xlsform-fixtures.ts';

const survey = (...elements: object[]) =>
  made(importJson({ pages: [{ name: 'p', title: { default: 'Page', de: 'Seite' }, elements }] }, { module: 'permits' }));
const lossesOf = (...elements: object[]) => survey(...elements).losses.map(({ column, code }) => `${column} ${code}`);

describe('an element of SurveyJS', () => {
  it('that is hidden by default is shown if its condition holds', () => {
    const { template } = survey({ type: 'text', name: 'a' }, { type: 'text', name: 'b', visible: false, visibleIf: "{a} = 'x'" });
    expect(template.properties['b']?.['x-show']).toEqual({ '==': [{ var: 'a' }, 'x'] });
  });

  it('with custom values for true and false compares booleans in rules', () => {
    const tick = { type: 'boolean', name: 'ok', valueTrue: 'yes', valueFalse: 'no' };
    const { template } = survey(tick, { type: 'text', name: 'why', visibleIf: "{ok} = 'no'" });
    expect(template.properties['why']?.['x-show']).toEqual({ '==': [{ var: 'ok' }, false] });
  });

  it('compares several choices by their names', () => {
    const { template } = survey({ type: 'checkbox', name: 'c', choices: [1, 2] }, { type: 'text', name: 'd', visibleIf: '{c} = [1, 2]' });
    expect(template.properties['d']?.['x-show']).toEqual({ and: [{ chosen: ['c', '1'] }, { chosen: ['c', '2'] }] });
  });

  it('in a fixed row of a matrix reads the cells next to it', () => {
    const columns = [
      { name: 'x', cellType: 'text' },
      { name: 'y', cellType: 'text', visibleIf: "{row.x} = 'a'" },
    ];
    const { template, losses } = survey({ type: 'matrixdropdown', name: 'm', columns, rows: ['r'] });
    expect(template.properties['m_r_y']?.['x-show']).toEqual({ '==': [{ var: 'm_r_x' }, 'a'] });
    expect(losses.map(({ code }) => code)).toEqual(['case-ignored']);
  });

  it('keeps the custom message of a numeric range', () => {
    const validators = [{ type: 'numeric', minValue: 1, maxValue: 5, text: { default: 'One to five', de: 'Eins bis fünf' } }];
    const { template } = survey({ type: 'text', inputType: 'number', name: 'n', validators });
    expect(template.properties['n']?.['x-check']).toEqual([
      { id: 'c_n', rule: { and: [{ '>=': [{ var: 'n' }, 1] }, { '<=': [{ var: 'n' }, 5] }] }, message: 'One to five', level: 'refuse' },
    ]);
    expect(template['x-translations']?.['de']?.['r.c_n.message']).toBe('Eins bis fünf');
  });

  it('keeps all languages of notes, and of a page that continues after a panel', () => {
    const panel = { type: 'panel', name: 'inner', elements: [{ type: 'text', name: 'a' }] };
    const { template } = survey({ type: 'html', name: 'h', html: { default: '<b>Mind</b> the gap', de: 'Vorsicht' } }, panel, {
      type: 'text',
      name: 'z',
    });
    expect(template.properties['h']?.title).toBe('Mind the gap');
    expect(template['x-translations']?.['de']).toMatchObject({ 'q.h.title': 'Vorsicht', 's.p.title': 'Seite', 's.p_2.title': 'Seite' });
  });

  it.each<[string, object, string[]]>([
    ['a choice that is nothing', { type: 'dropdown', choices: ['x', { value: { a: 1 } }] }, ['choices choice-without-name']],
    ['a choice twice', { type: 'dropdown', choices: ['x', 'x'] }, ['choices choice-twice']],
    ['a choice of a long name', { type: 'dropdown', choices: ['x', 'y'.repeat(101)] }, ['choices choice-name-too-long']],
    ['more of a choice', { type: 'dropdown', choices: [{ value: 'x', enableIf: '{a} = 1' }] }, ['choices keyword-not-carried']],
    [
      'words about a length',
      { type: 'text', validators: [{ type: 'text', minLength: 3, text: 'Too short' }] },
      ['validators keyword-not-carried'],
    ],
    [
      'a panel with an answer',
      { type: 'panel', isRequired: true, elements: [{ type: 'text', name: 'b' }] },
      ['isRequired keyword-not-carried'],
    ],
    ['an answer in a text', { type: 'text', title: 'Dear {a}' }, ['title text-reference']],
    ['a long hint', { type: 'text', description: 'd'.repeat(4001) }, ['description text-cut']],
    ['nothing of a matrix whose rows are required', { type: 'matrix', columns: ['x'], rows: ['r'], isAllRowRequired: true }, []],
  ])('lists what is lost: %s', (_, element, losses) => {
    expect(lossesOf({ name: 'q', ...element })).toEqual(losses);
  });
});

describe('the shorthand of SurveyJS', () => {
  const choices = ['low|Too low', { value: 'high|High' }, { value: 'odd', text: 'a|b' }];
  const { template } = survey(
    { type: 'radiogroup', name: 'c', choices },
    { type: 'matrix', name: 'm', columns: ['yes|Ja'], rows: ['r|Row'] },
    { type: 'text', name: 't' },
  );

  it('is a value and its text: low|Too low', () => {
    expect(template.$defs?.['c']?.oneOf.map((option) => [option.const, option.title])).toEqual([
      ['low', 'Too low'],
      ['high', 'High'],
      ['odd', 'a|b'],
    ]);
    expect(template.properties['m_r']).toMatchObject({ title: 'Row' });
    expect(template.$defs?.['m_r']?.oneOf).toEqual([{ const: 'yes', title: 'Ja' }]);
  });

  it.each<[string, object, string[]]>([
    ["{t} = ''", { '!': [{ answered: ['t'] }] }, []],
    ["'' <> {t}", { answered: ['t'] }, []],
    ["{c} = 'LOW '", { '==': [{ var: 'c' }, 'low'] }, []],
    ["{c} anyof ['Low', 'HIGH']", { or: [{ chosen: ['c', 'low'] }, { chosen: ['c', 'high'] }] }, []],
    ["{t} = 'Bob'", { '==': [{ var: 't' }, 'Bob'] }, ['visibleIf case-ignored']],
    ["{t} contains 'bo'", { in: ['bo', { var: 't' }] }, ['visibleIf case-ignored']],
    ["{t} = '17'", { '==': [{ var: 't' }, '17'] }, []],
  ])('compares without case, and nothing with the empty text: %s', (visibleIf, rule, losses) => {
    const found = survey({ type: 'radiogroup', name: 'c', choices }, { type: 'text', name: 't' }, { type: 'text', name: 'q', visibleIf });
    expect(found.template.properties['q']?.['x-show']).toEqual(rule);
    expect(found.losses.map(({ column, code }) => `${column} ${code}`)).toEqual(losses);
  });
});
