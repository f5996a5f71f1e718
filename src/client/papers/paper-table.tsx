import type { Cell } from '../../shared/cell.ts';
import { localeOf } from '../../shared/language.ts';
import type { PrintedTable } from '../../shared/printed-record.ts';
import { PaperSheet } from '../records/print/paper-sheet.tsx';

/** A report as a document for paper: its filters, and each row with a bar for its count. */
export function PaperTable({ table }: { table: PrintedTable }) {
  const { rows, isCounted, texts = 1, isWide = false, notes = [], language } = table;
  const number = new Intl.NumberFormat(localeOf(language));
  const textOf = (cell: Cell) => (typeof cell === 'number' ? number.format(cell) : cell);
  const [head = [], ...body] = rows;
  // The last row is the sum of the others.
  const most = Math.max(1, ...body.slice(0, -1).map(countOf));

  return (
    <PaperSheet sheet={table}>
      <table className={isWide ? 'paper-table paper-wide' : 'paper-table'}>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={cell} scope="col" className={at < texts ? undefined : 'paper-number'}>
                {textOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={row[0]}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key={head[at]} scope="row">
                    {textOf(cell)}
                    {isCounted && index < body.length - 1 && (
                      <span className="paper-bar" style={{ width: `${(100 * countOf(row)) / most}%` }} />
                    )}
                  </th>
                ) : (
                  <td key={head[at]} className={at < texts ? undefined : 'paper-number'}>
                    {textOf(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </PaperSheet>
  );
}

function countOf(row: readonly Cell[]): number {
  return Number(row.at(-1)) || 0;
}
