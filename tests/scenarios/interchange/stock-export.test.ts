import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import { exportXlsform } from '../../../engine/interchange/interchange.ts';
import { stockDocument, stockDocumentsOf } from '../../support/stock-documents.ts';
import { imported, rowsOf } from '../../support/xlsform-fixtures.ts';

describe('the stock incident as an XLSForm', () => {
  const { losses } = exportXlsform(stockDocument('schemas/incidents/incident.json'));
  const lost = (column: string) => losses.filter((loss) => loss.column === column).map(({ name, code }) => `${name} ${code}`);

  it('reports each section that few may read, and the keywords that make records of rows', () => {
    const restricted = stockDocument('schemas/incidents/incident.json')['x-sections'].filter(({ read }) => read !== undefined);
    expect(restricted.length).toBeGreaterThan(0);
    expect(lost('read')).toEqual(restricted.map(({ id }) => `${id} read-not-in-xlsform`));
    expect(lost('x-spawns')).toHaveLength(1);
    expect(lost('x-spawns-on')).toHaveLength(1);
  });
});

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
