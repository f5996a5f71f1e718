import { describe, expect, it } from 'vitest';
import { exportXlsform } from '../../../engine/interchange/interchange.ts';
import { aWorkbook, imported, rowsOf } from '../../support/xlsform-fixtures.ts';

/** Two groups whose questions have the same names, and a question behind a path in the second. */
const family = (relevant: string) =>
  aWorkbook([
    { type: 'begin group', name: 'mother', label: 'Mother' },
    { type: 'integer', name: 'age', label: 'Age' },
    { type: 'end group', name: '' },
    { type: 'begin group', name: 'child', label: 'Child' },
    { type: 'integer', name: 'age', label: 'Age' },
    { type: 'text', name: 'school', label: 'School', relevant },
    { type: 'end group', name: '' },
  ]);
const showOf = (relevant: string) => imported(family(relevant)).template.properties['school']?.['x-show'];

describe('a path in an expression of XLSForm', () => {
  it.each([
    ['../age > 5', 'age_2'],
    ['./../age > 5', 'age_2'],
    ['../../mother/age > 5', 'age'],
    ['/data/mother/age > 5', 'age'],
    ['/data/child/age > 5', 'age_2'],
    ['current()/../age > 5', 'age_2'],
  ])('leads through the groups it names: %s', (relevant, id) => {
    expect(showOf(relevant)).toEqual({ '>': [{ var: id }, 5] });
  });

  it.each(['/data/father/age > 5', '../father/age > 5', '../../../age > 5'])('that leads nowhere is reported: %s', (relevant) => {
    expect(imported(family(relevant)).losses).toMatchObject([{ row: 7, column: 'relevant', code: 'expression-path' }]);
  });

  it('from a row of a repeat reads the row and the form around it', () => {
    const { template, losses } = imported(
      aWorkbook([
        { type: 'integer', name: 'size', label: 'Size' },
        { type: 'begin repeat', name: 'people', label: 'People' },
        { type: 'integer', name: 'size', label: 'Size' },
        { type: 'text', name: 'why', label: 'Why', relevant: '../size > ../../size' },
        { type: 'end repeat', name: '' },
      ]),
    );
    expect(losses).toEqual([]);
    expect(template.properties['people']?.items?.properties?.['why']?.['x-show']).toEqual({ '>': [{ var: 'size_2' }, { var: 'size' }] });
  });

  it('a name that two questions have is reported with the rule that reads it', () => {
    const { template, losses } = imported(family('${age} > 5'));
    const loss = { row: 7, column: 'relevant', name: 'school', code: 'reference-ambiguous', params: { name: 'age', count: 2 } };
    expect(losses).toMatchObject([loss]);
    expect(template.properties['school']?.['x-show']).toEqual({ '>': [{ var: 'age' }, 5] });
    expect(imported(exportXlsform(template).workbook)).toEqual({ ok: true, template, losses });
  });

  it('resolves an ambiguous name to the question in the nearest repeat', () => {
    const { losses } = imported(
      aWorkbook([
        { type: 'integer', name: 'age', label: 'Age' },
        { type: 'begin repeat', name: 'people', label: 'People' },
        { type: 'integer', name: 'age', label: 'Age' },
        { type: 'text', name: 'why', label: 'Why', relevant: '${age} > 5' },
        { type: 'end repeat', name: '' },
      ]),
    );
    expect(losses).toEqual([]);
  });

  it('is exported if a name alone would refer to another question', () => {
    const { template } = imported(family('../age > 5'));
    Object.assign(template.properties['school'] ?? {}, { 'x-show': { '<': [{ var: 'age_2' }, 5] } });
    const { workbook } = exportXlsform(template);

    expect(rowsOf(workbook, 'survey')[5]).toMatchObject({ relevant: '/data/child/age < 5' });
    expect(imported(workbook).template.properties['school']?.['x-show']).toEqual({ '<': [{ var: 'age_2' }, 5] });
  });
});
