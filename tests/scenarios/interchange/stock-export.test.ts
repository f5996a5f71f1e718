import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import { exportXlsform } from '../../../engine/interchange/interchange.ts';
import { stockDocument, stockDocumentsOf } from '../../support/stock-documents.ts';
import { imported, rowsOf } from '../../support/xlsform-fixtures.ts';

describe.each(stockDocumentsOf('permits'))('the stock permit %s as an XLSForm', (path) => {
  const template = stockDocument(path);
  const { workbook, losses } = exportXlsform(template);

  it('has a row for each question, and reports each rule and keyword that XLSForm cannot express', () => {
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
