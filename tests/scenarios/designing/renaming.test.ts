import { describe, expect, it } from 'vitest';
import { lint, type Template } from '../../../engine/index.ts';
import { a, aTemplate, grid, yesNo } from '../../support/a-template.ts';
import { after, edited, linesOf, refusalOf } from '../../support/design-editor.ts';

const aDesign = (): Template => ({
  ...aTemplate({
    questions: {
      radio: yesNo({ title: 'Is it hot?' }),
      text: a('text', { title: 'Sparks', 'x-show': { chosen: ['radio', 'yes'] } }),
      grid: grid({ column: a('number', { title: 'Reading' }), other: a('text') }, { 'x-append-only': { later: ['column'] } }),
      most: a('number', { 'x-value': { max: ['grid', 'column'] } }),
      held: a('text', { 'x-fixed': true }),
    },
    sections: [
      { id: 'one', title: 'One', questions: ['radio', 'text', 'grid', 'most', 'held'] },
      { id: 'two', title: 'Two', questions: [], 'x-show': { chosen: ['radio', 'no'] } },
    ],
    translations: { de: { 'q.radio.title': 'Ist es heiß?', 'o.radio.yes': 'Ja', 'q.column.title': 'Wert' } },
  }),
  'x-interlocks': [{ id: 'dry', on: ['accept'], rule: { answered: ['radio'] }, message: 'Say it', mend: 'Answer' }],
});

const errors = (template: Template) => lint(template).filter(({ level }) => level === 'error');

describe('a question that gets another id', () => {
  it('keeps its place, and all references follow the new id', () => {
    const { template, focus, broken } = edited(aDesign(), { do: 'rename', id: 'radio', title: 'Is it hot?' });

    expect([focus, broken]).toEqual([['isItHot'], []]);
    expect(linesOf(template)).toEqual(linesOf(aDesign()).map((line) => line.replace('radio', 'isItHot')));
    expect(template.properties['text']?.['x-show']).toEqual({ chosen: ['isItHot', 'yes'] });
    expect(template['x-sections'][1]?.['x-show']).toEqual({ chosen: ['isItHot', 'no'] });
    expect(template['x-interlocks']?.[0]?.rule).toEqual({ answered: ['isItHot'] });
    expect(template['x-translations']?.['de']).toEqual({
      'q.isItHot.title': 'Ist es heiß?',
      'o.isItHot.yes': 'Ja',
      'q.column.title': 'Wert',
    });
    expect(errors(template)).toEqual(errors(aDesign()));
  });

  it('can be a column: its grid and the calculations from it follow', () => {
    const template = after(aDesign(), { do: 'rename', id: 'column', title: 'Reading' });

    expect(Object.keys(template.properties['grid']?.items?.properties ?? {})).toEqual(['rowId', 'reading', 'other']);
    expect(template.properties['grid']?.['x-append-only']).toEqual({ later: ['reading'] });
    expect(template.properties['most']?.['x-value']).toEqual({ max: ['grid', 'reading'] });
    expect(template.properties['grid']?.items?.required ?? []).not.toContain('column');
    expect(errors(template)).toEqual(errors(aDesign()));
  });

  it('avoids an id in use, and gets a generic one if the text has no Latin letters', () => {
    expect(edited(aDesign(), { do: 'rename', id: 'text', title: 'Radio' }).focus).toEqual(['radio_2']);
    expect(edited(aDesign(), { do: 'rename', id: 'text', title: 'Налягане' }).focus).toEqual(['question']);
    expect(edited(aDesign(), { do: 'rename', id: 'text', title: '压力' }).focus).toEqual(['question']);
    const same = edited(aDesign(), { do: 'rename', id: 'text', title: 'Text' });
    expect([same.focus, same.template]).toEqual([['text'], aDesign()]);
  });

  it('is refused if it is fixed or does not exist', () => {
    expect(refusalOf(aDesign(), { do: 'rename', id: 'held', title: 'Free' })).toBe('question.fixed');
    expect(refusalOf(aDesign(), { do: 'rename', id: 'nobody', title: 'Free' })).toBe('question.unknown');
  });
});
