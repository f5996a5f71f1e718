import { describe, expect, it } from 'vitest';
import type { Template } from '../../../engine/index.ts';
import { exportXlsform } from '../../../engine/interchange/interchange.ts';
import { readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import { writeWorkbook } from '../../../src/server/interchange/write-workbook.ts';
import { aWorkbook, fixtureWorkbook, imported, rowsOf, withoutOrigin, xlsforms } from '../../support/xlsform-fixtures.ts';

describe.each(xlsforms)('XLSForm to ours to XLSForm: %s', (name) => {
  it('returns every cell, sheet by sheet', async () => {
    const before = await fixtureWorkbook(name);
    const { workbook: after } = exportXlsform(imported(before).template);

    expect(after.map((sheet) => sheet.name).toSorted()).toEqual(before.map((sheet) => sheet.name).toSorted());
    for (const { name: sheet } of before) expect(rowsOf(after, sheet)).toEqual(rowsOf(before, sheet));
  });

  it('makes the same template of the form that it wrote', async () => {
    const { template, losses } = imported(await fixtureWorkbook(name));
    const written = await readWorkbook(await writeWorkbook(exportXlsform(template).workbook));

    const again = imported(written);
    expect(again.template).toEqual(template);
    expect(again.losses).toHaveLength(losses.length);
  });

  it('exports every rule, type, choice and text even without the source', async () => {
    const template = withoutOrigin(imported(await fixtureWorkbook(name)).template);
    const { workbook, losses } = exportXlsform(template);
    const again = withoutOrigin(imported(workbook).template);

    expect(losses).toEqual([]);
    expect(normalised(again).properties).toEqual(normalised(template).properties);
    expect(again.$defs).toEqual(template.$defs);
    expect(again['x-translations'] ?? {}).toEqual(template['x-translations'] ?? {});
    expect(again['x-sections'].map(({ id, title, parent, questions }) => ({ id, title, parent, questions }))).toEqual(
      template['x-sections'].map(({ id, title, parent, questions }) => ({ id, title, parent, questions })),
    );
  });
});

/** Returns a template with one spelling of every value that nothing fills. */
function normalised(template: Template): Template {
  return JSON.parse(JSON.stringify(template), (key, value: unknown) => (key === 'x-value' && value === null ? '' : value));
}

describe('rows that the form itself has turned off', () => {
  it('ask no questions, are reported and are exported again', () => {
    const workbook = aWorkbook([
      { type: 'text', name: 'a', label: 'A', disabled: 'no' },
      { type: 'text', name: 'b', label: 'B', disabled: 'yes', relevant: "${a} = 'x'" },
      { type: 'text', name: 'c', label: 'C' },
    ]);
    const { template, losses } = imported(workbook);

    expect(Object.keys(template.properties)).toEqual(['a', 'c']);
    expect(losses.map(({ row, code }) => [row, code])).toEqual([[3, 'row-disabled']]);
    expect(rowsOf(exportXlsform(template).workbook, 'survey')).toEqual(rowsOf(workbook, 'survey'));
  });
});

describe('a misplaced cell', () => {
  const workbook = aWorkbook(
    [{ type: 'select_one yn', name: 'a', label: 'A', '': 'to be asked twice' }],
    [
      { list_name: 'yn', name: 'yes', label: 'Yes' },
      { list_name: '', name: 'maybe', label: 'Maybe' },
    ],
  );
  const { template, losses } = imported(workbook);

  it('is listed: a choice of no list, a note in a column of no name', () => {
    expect(losses.map(({ sheet, row, column, code }) => [sheet, row, column, code])).toEqual([
      ['choices', 3, 'list_name', 'choice-without-list'],
      ['survey', 2, 'D', 'cell-not-carried'],
    ]);
  });

  it('is exported again if it has a column', () => {
    expect(rowsOf(exportXlsform(template).workbook, 'choices')).toEqual(rowsOf(workbook, 'choices'));
  });
});

describe('an imported form that was edited', () => {
  const form = () =>
    imported(
      aWorkbook(
        [
          { type: 'select_one yn', name: 'hot', label: 'Hot work?', 'label::French (fr)': 'Travail à chaud ?' },
          {
            type: 'integer',
            name: 'gas',
            label: 'Gas',
            relevant: "selected( ${hot} ,'yes')",
            constraint: '. < 10',
            constraint_message: 'Too much',
            appearance: 'bearing',
          },
        ],
        [
          { list_name: 'yn', name: 'yes', label: 'Yes' },
          { list_name: 'yn', name: 'no', label: 'No' },
        ],
      ),
    ).template;
  const survey = (template: Template) => rowsOf(exportXlsform(template).workbook, 'survey');

  it('keeps the spelling of unchanged rules, and cells that have no meaning here', () => {
    expect(survey(form())[1]).toMatchObject({ relevant: "selected( ${hot} ,'yes')", appearance: 'bearing' });
  });

  it('writes the rule that it has now', () => {
    const template = form();
    Object.assign(template.properties['gas'] ?? {}, { 'x-show': { and: [{ chosen: ['hot', 'no'] }, { answered: ['hot'] }] } });

    expect(survey(template)[1]).toMatchObject({ relevant: "selected(${hot}, 'no') and ${hot} != ''", constraint: '. < 10' });
  });

  it('writes no rule where it was removed', () => {
    const template = form();
    delete template.properties['gas']?.['x-show'];

    expect(survey(template)[1]).not.toHaveProperty('relevant');
  });

  it('writes new texts and new languages', () => {
    const template = form();
    Object.assign(template.properties['hot'] ?? {}, { title: 'Hot work today?' });
    Object.assign(template['x-translations'] ?? {}, { de: { 'q.hot.title': 'Heißarbeit?' } });

    expect(survey(template)[0]).toEqual({
      type: 'select_one yn',
      name: 'hot',
      label: 'Hot work today?',
      'label::French (fr)': 'Travail à chaud ?',
      'label::German (de)': 'Heißarbeit?',
    });
  });
});
