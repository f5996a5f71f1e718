import { useEffect } from 'react';
import type { PrintedTable } from '../../../shared/printed-record.ts';
import { paperFoot } from './paper-foot.ts';
import { PaperLine } from './paper-line.tsx';
import './paper.css';

/** A report as a document for paper: its filters, and each row with a bar for what it counts. */
export function PaperTable({ table }: { table: PrintedTable }) {
  const { language, organization, title, scope, rows, isCounted, zone, printedAt } = table;
  const [head = [], ...body] = rows;
  // The last row is the sum of the others.
  const most = Math.max(1, ...body.slice(0, -1).map(countOf));

  useEffect(() => {
    document.title = title;
    document.documentElement.dataset['paper'] = 'ready';
  }, [title]);

  return (
    <article className="paper" lang={language} data-color-scheme="light">
      <style>{paperFoot([title, organization].join(' · '))}</style>
      <header>
        <PaperLine organization={organization} printedAt={printedAt} zone={zone} />
        <div className="paper-title">
          <h1>{title}</h1>
        </div>
        <p className="paper-template">{scope.join(' · ')}</p>
      </header>
      <table className="paper-table">
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={cell} scope="col" className={at === 0 ? undefined : 'paper-number'}>
                {cell}
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
                    {cell}
                    {isCounted && index < body.length - 1 && (
                      <span className="paper-bar" style={{ width: `${(100 * countOf(row)) / most}%` }} />
                    )}
                  </th>
                ) : (
                  <td key={head[at]} className="paper-number">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

function countOf(row: readonly string[]): number {
  return Number(row.at(-1)) || 0;
}
