import type { ReactNode } from 'react';
import type { Question } from '../../../../engine/index.ts';
import { useFormScope } from '../form-scope.ts';

interface GridTableProps {
  question: Question;
  labelledBy: string;
  withActions: boolean;
  children: ReactNode;
}

const wide = new Set(['grid', 'text-area', 'signature', 'attachment', 'multiple-choice', 'site-list', 'declaration']);

/** The columns that are shown at all. */
export const shownColumns = (question: Question): readonly Question[] =>
  (question.columns ?? []).filter((column) => column.field !== 'hidden');

/** The table of a grid. The roles are explicit: as cards its parts are no table boxes any more, but still a table to read. */
export function GridTable({ question, labelledBy, withActions, children }: GridTableProps) {
  const { t } = useFormScope();
  const columns = shownColumns(question);
  const cards = columns.length > 7 || columns.some((column) => wide.has(column.field));

  return (
    <div className="mf-grid-scroll">
      <table className="mf-table" role="table" data-size={cards ? 'cards' : 'table'} aria-labelledby={labelledBy}>
        <thead role="rowgroup">
          <tr role="row">
            <th className="mf-row-number" role="columnheader" scope="col">
              <span className="mf-hidden">{t('rowHeader')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col">
                {column.title}
                {withActions && column.schema['x-require'] === true ? (
                  <span className="mf-required" aria-hidden="true">
                    {'\u2060*'}
                  </span>
                ) : null}
                {column.schema['x-unit'] ? <span className="mf-unit-title"> ({column.schema['x-unit']})</span> : null}
              </th>
            ))}
            {withActions ? (
              <th className="mf-row-actions" role="columnheader" scope="col">
                <span className="mf-hidden">{t('actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}
