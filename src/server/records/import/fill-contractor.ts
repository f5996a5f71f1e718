import { Problem } from '../../../shared/problem.ts';
import type { ImportHeading } from '../../imports/import-store.ts';
import type { ImportColumn } from './import-columns.ts';
import type { RecordRow } from './read-records.ts';

/** The headings and the rows of a workbook. */
interface Sheet {
  head: ImportHeading[];
  rows: RecordRow[];
}

/** Writes a company into the contractor's cell of each row where that is empty, because the workbook was sent from the company's page. A form without a question for the contractor is refused. */
export function fillContractor({ head, rows }: Sheet, columns: readonly ImportColumn[], company: string): Sheet {
  const column = columns.find(({ question, grid }) => grid === undefined && question.column === 'contractor');
  if (!column) throw new Problem('import.columns-missing', { params: { columns: 'contractor' } });
  const found = head.findIndex((each) => each.column === column.id);
  const at = found === -1 ? head.length : found;
  return {
    head: found === -1 ? [...head, { title: column.title, column: column.id }] : head,
    rows: rows.map((row) => {
      const cells = [...row.cells];
      cells[at] ||= company;
      return { ...row, cells };
    }),
  };
}
