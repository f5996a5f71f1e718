import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import { importSurveyJs } from '../../../engine/interchange/interchange.ts';
import { surveyToLogic } from '../../../engine/interchange/survey-js/to-logic.ts';
import { fillAll } from '../../support/fill-all.ts';
import { Scenario } from '../../support/scenario.ts';
import { made } from '../../support/xlsform-fixtures.ts';

const survey = {
  title: { default: 'Ladder check', de: 'Leiterprüfung' },
  logoPosition: 'right',
  pages: [
    {
      name: 'ladder',
      title: 'The ladder',
      elements: [
        { type: 'text', name: 'id', title: { default: 'Ladder', de: 'Leiter' }, isRequired: true, maxLength: 20, placeholder: 'L-17' },
        {
          type: 'radiogroup',
          name: 'state',
          title: 'State',
          choices: [{ value: 'ok', text: { default: 'Good', de: 'Gut' } }, 'worn', { value: 3, text: 'Broken' }],
          showOtherItem: true,
        },
        { type: 'comment', name: 'damage', title: 'Damage', visibleIf: "{state} anyof ['worn', 3]", requiredIf: '{state} = 3' },
        {
          type: 'panel',
          name: 'feet',
          title: 'Feet',
          visibleIf: '{state} notempty',
          elements: [{ type: 'boolean', name: 'rubber', title: 'Rubber there?', defaultValue: true }],
        },
        { type: 'rating', name: 'grip', title: 'Grip', rateMax: 3 },
        { type: 'matrix', name: 'parts', title: 'Parts', columns: ['good', 'bad'], rows: ['stile', { value: 'rung', text: 'Rung' }] },
      ],
    },
    {
      name: 'people',
      elements: [
        {
          type: 'matrixdynamic',
          name: 'checks',
          title: 'Checks',
          minRowCount: 1,
          columns: [
            { name: 'who', cellType: 'text' },
            { name: 'load', cellType: 'text', inputType: 'number', min: 1 },
            { name: 'why', cellType: 'comment', visibleIf: '{row.load} > 100' },
          ],
        },
        {
          type: 'paneldynamic',
          name: 'tags',
          templateElements: [{ type: 'checkbox', name: 'marks', choices: ['CE', 'GS'], maxSelectedChoices: 1 }],
        },
        {
          type: 'text',
          inputType: 'date',
          name: 'next',
          title: 'Next check',
          validators: [
            { type: 'expression', expression: '{next} > today()', text: 'Later than today' },
            { type: 'regex', regex: '.' },
          ],
        },
        { type: 'expression', name: 'total', title: 'Load', expression: "sumInArray({checks}, 'load')" },
        { type: 'html', name: 'thanks', html: '<p>Thank <b>you</b></p>' },
        { type: 'file', name: 'photos', allowMultiple: true },
        { type: 'signaturepad', name: 'sign' },
        { type: 'image', name: 'logo' },
      ],
    },
  ],
  calculatedValues: [{ name: 'isBad', expression: "{state} = 'worn' or {state} = 3" }],
};

describe('a SurveyJS form', () => {
  const { template, losses } = made(importSurveyJs(survey, { module: 'permits' }));

  it('becomes a template that can be filled and submitted', () => {
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
    expect(fillAll(template, { next: '2030-01-01' }).submission).toMatchObject({ ok: true });
  });

  it('has pages and panels as sections, and keeps the questions after a panel behind it', () => {
    expect(template['x-sections'].map(({ id, parent, questions }) => [id, parent, questions])).toEqual([
      ['ladder', undefined, ['id', 'state', 'state_other', 'damage']],
      ['feet', 'ladder', ['rubber']],
      ['ladder_2', 'ladder', ['grip']],
      ['parts', 'ladder', ['parts_stile', 'parts_rung']],
      ['people', undefined, ['checks', 'tags', 'next', 'total', 'thanks', 'photos', 'sign']],
      ['calculated', undefined, ['isBad']],
    ]);
  });

  it('shows and requires questions by its expressions', () => {
    const ladder = new Scenario(template).answer('state', 'worn');

    expect(ladder.cell('damage')).toMatchObject({ shown: true, required: false });
    ladder.answer('state', '3');
    expect(ladder.cell('damage')).toMatchObject({ shown: true, required: true });
    ladder.answer('state', 'ok');
    expect(ladder.cell('damage').shown).toBe(false);
  });

  it('has its dynamic matrices as grids whose rows have rules of their own', () => {
    const ladder = new Scenario(template);
    const row = ladder.addRow('checks');

    ladder.answer(`${row}/load`, 120);
    expect(ladder.cell(`${row}/why`).shown).toBe(true);
    expect(ladder.cell('total').value).toBe('120');
  });

  it('keeps its languages', () => {
    expect(template['x-translations']?.['de']).toEqual({ title: 'Leiterprüfung', 'q.id.title': 'Leiter', 'o.state.ok': 'Gut' });
  });

  it('reports what a template cannot express', () => {
    expect(losses.map(({ column, name, code }) => [column, name, code])).toEqual(
      expect.arrayContaining([
        ['type', 'logo', 'type-unknown'],
        ['validators', 'next', 'validator'],
        ['logoPosition', '', 'keyword-not-carried'],
        ['type', 'thanks', 'type-approximate'],
      ]),
    );
  });
});

describe('an expression of SurveyJS', () => {
  const fields = { a: 'number', b: 'text', one: 'radio', many: 'multiple-choice' };
  const known = Object.entries(fields).map(([id, field]) => ({
    id,
    field,
    chain: [],
    ...(/one|many/.test(id) && { options: ['x', '1'] }),
  }));
  const at = { chain: [], find: (name: string) => known.find(({ id }) => id === name) };

  it.each([
    ['{a} > 1 && !({b} empty)', { and: [{ '>': [{ var: 'a' }, 1] }, { '!': [{ '!': [{ answered: ['b'] }] }] }] }],
    ['{a} less 2 or not {b} = "x"', { or: [{ '<': [{ var: 'a' }, 2] }, { '!': [{ '==': [{ var: 'b' }, 'x'] }] }] }],
    ['{one} = 1', { '==': [{ var: 'one' }, '1'] }],
    ["{many} contains 'x'", { chosen: ['many', 'x'] }],
    ["{many} allof ['x', 1]", { and: [{ chosen: ['many', 'x'] }, { chosen: ['many', '1'] }] }],
    ["{b} contains 'x'", { in: ['x', { var: 'b' }] }],
    ['iif({a} + 2 * 3 >= 7, today(), -1)', { if: [{ '>=': [{ '+': [{ var: ['a', 0] }, { '*': [2, 3] }] }, 7] }, { today: [] }, -1] }],
  ])('%s becomes a rule', (source, rule) => {
    expect(surveyToLogic(source, at)).toEqual({ rule });
  });

  it.each([
    ['age({a})', 'expression-function'],
    ['{c} = 1', 'expression-question-missing'],
    ['{a} >', 'expression-unreadable'],
    ['{a', 'expression-unreadable'],
  ])('%s is refused with a reason', (source, code) => {
    expect(surveyToLogic(source, at)).toMatchObject({ fault: { code } });
  });
});
