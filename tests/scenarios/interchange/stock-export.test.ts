import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint, type Template } from '../../../engine/index.ts';
import { exportXlsform } from '../../../engine/interchange/interchange.ts';
import { imported, rowsOf } from '../../support/xlsform-fixtures.ts';

const folder = new URL('../../../schemas/permits/', import.meta.url);
const stock = readdirSync(folder).filter((name) => name.endsWith('.json') && !['module.json', 'dashboard.json'].includes(name));

describe.each(stock)('the stock permit %s as an XLSForm', (name) => {
  const template: Template = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  const { workbook, losses } = exportXlsform(template);

  it('has a row for each question, and a line for each rule and keyword that XLSForm has no word for', () => {
    const names = rowsOf(workbook, 'survey').map((row) => row['name']);

    expect(names).toEqual(expect.arrayContaining(Object.keys(template.properties)));
    expect(
      losses.every(({ code }) =>
        ['rule-not-xpath', 'keyword-not-in-xlsform', 'field-not-in-xlsform', 'check-level', 'messages-joined', 'row-limits'].includes(code),
      ),
    ).toBe(true);
  });

  it('can be imported again', () => {
    const again = imported(workbook).template;

    expect(lint(again).filter(({ level }) => level === 'error')).toEqual([]);
    expect(Object.keys(again.properties)).toEqual(expect.arrayContaining(Object.keys(template.properties)));
  });
});
