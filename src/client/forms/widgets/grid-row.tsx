import { memo, useMemo } from 'react';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import { Question } from '../question.tsx';
import { questionAt } from '../question-at.ts';
import { shownColumns } from './grid-table.tsx';

interface GridRowProps {
  gridKey: string;
  rowId: string;
  number: number;
  readOnly: boolean;
  /** Whether the row is recorded: it cannot be removed, and its answers are read-only. */
  recorded?: boolean;
  onRemove?: (rowId: string, number: number) => void;
}

const isSame = (a: GridRowProps, b: GridRowProps): boolean =>
  a.gridKey === b.gridKey && a.rowId === b.rowId && a.number === b.number && a.readOnly === b.readOnly && a.recorded === b.recorded;

/** One row. Its cells listen to the store themselves, so it renders again only when it moves. */
export const GridRow = memo(function GridRow({ gridKey, rowId, number, readOnly, recorded = false, onRemove }: GridRowProps) {
  const { store, t } = useFormScope();
  const grid = questionAt(store.form, gridKey);
  const columns = useMemo(() => shownColumns(grid), [grid]);
  const header = grid.rowHeaders?.find(({ id }) => id === rowId)?.title;

  return (
    <tr role="row" className="mf-row">
      <th className="mf-row-number" role="rowheader" scope="row">
        <span className="mf-row-word">{header ?? t('row', { number })}</span>
        <span className="mf-row-figure" aria-hidden="true">
          {header ?? number}
        </span>
      </th>
      {store.isErased(rowId) ? (
        <td role="cell" colSpan={columns.length} className="mf-row-erased" data-field="erased">
          {t('rowErased')}
        </td>
      ) : (
        columns.map((column) => (
          <td key={column.id} role="cell" data-field={column.field}>
            <Question cellKey={`${gridKey}/${rowId}/${column.id}`} readOnly={readOnly} inRow />
          </td>
        ))
      )}
      {onRemove ? (
        <td className="mf-row-actions" role="cell">
          {recorded ? (
            <span className="mf-tag mf-row-recorded">
              <Icon name="lock" />
              {t('rowRecorded')}
            </span>
          ) : (
            <button
              className="mf-icon-button"
              type="button"
              aria-label={t('removeRow', { number })}
              onClick={() => onRemove(rowId, number)}
            >
              <Icon name="delete" />
            </button>
          )}
        </td>
      ) : null}
    </tr>
  );
}, isSame);
