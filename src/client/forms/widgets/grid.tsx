import { whenIdle } from '../when-idle.ts';
import { useEffect, useRef, useState, startTransition } from 'react';
import { isAnswered } from '../answered.ts';
import { domId } from '../dom-id.ts';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import { labelId } from '../question-parts.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { GridRow } from './grid-row.tsx';
import { GridTable } from './grid-table.tsx';
import { RowForm } from './row-form.tsx';

interface Removed {
  number: number;
  restore: () => void;
}

const rowsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

/** Rows of the same questions: a table on a desktop, cards on a phone. Each row renders alone. */
export function GridWidget({ id, cellKey, question, value, onLeave }: WidgetProps) {
  const { store, prefix, t } = useFormScope();
  const [removed, setRemoved] = useState<Removed>();
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const rowIds = rowsOf(value);
  const { minItems = 0, maxItems = 200 } = question.schema;
  const full = rowIds.length >= maxItems;
  const fixed = question.rowHeaders !== undefined;
  const isForm = !fixed && question.schema['x-layout'] === 'form';
  const mounted = useGrowing(rowIds.length, 20, 20);
  const first = question.columns?.find((column) => column.field !== 'hidden');

  useEffect(() => {
    if (added && first && !isForm) document.getElementById(domId(prefix, `${cellKey}/${added}/${first.id}`))?.focus();
  }, [added, first, isForm, prefix, cellKey]);

  function remove(rowId: string, number: number): void {
    const restore = store.removeRow(cellKey, rowId);
    setRemoved({ number, restore });
    addButton.current?.focus();
    onLeave();
  }

  return (
    <div className="mf-grid" {...(fixed && { id, tabIndex: -1 })}>
      {isForm && rowIds.length > 0 ? (
        <ol className="mf-row-forms" aria-labelledby={labelId(id)}>
          {rowIds.slice(0, mounted).map((rowId, index) => (
            <RowForm
              key={rowId}
              gridKey={cellKey}
              rowId={rowId}
              number={index + 1}
              count={rowIds.length}
              recorded={store.isRecorded(cellKey, rowId)}
              isNew={rowId === added}
              onRemove={remove}
            />
          ))}
        </ol>
      ) : rowIds.length > 0 ? (
        <GridTable question={question} labelledBy={labelId(id)} withActions={!fixed}>
          {rowIds.slice(0, mounted).map((rowId, index) => (
            <GridRow
              key={rowId}
              gridKey={cellKey}
              rowId={rowId}
              number={index + 1}
              readOnly={false}
              recorded={store.isRecorded(cellKey, rowId)}
              {...(!fixed && { onRemove: remove })}
            />
          ))}
        </GridTable>
      ) : (
        <p className="mf-hint mf-empty">{t('noRows')}</p>
      )}
      {fixed ? null : (
        <div className="mf-grid-foot">
          <button
            ref={addButton}
            className="mf-button"
            id={id}
            type="button"
            aria-describedby={labelId(id)}
            disabled={full}
            onClick={() => {
              setRemoved(undefined);
              setAdded(store.addRow(cellKey));
            }}
          >
            <Icon name="add" />
            {question.placeholder ?? t('addRow')}
          </button>
          {full ? <span className="mf-hint">{t('rowsFull', { count: maxItems })}</span> : null}
          {!full && rowIds.length < minItems ? <span className="mf-hint">{t('rowsNeeded', { count: minItems })}</span> : null}
          <span className="mf-undo" role="status">
            {removed ? t('rowRemoved', { number: removed.number }) : null}
          </span>
          {removed ? (
            <button
              className="mf-quiet"
              type="button"
              onClick={() => {
                removed.restore();
                setRemoved(undefined);
                addButton.current?.focus();
              }}
            >
              <Icon name="undo" />
              {t('undo')}
            </button>
          ) : null}
        </div>
      )}
    </div>
  );
}

export function GridReading({ id, cellKey, question, value }: ReadingProps) {
  const rowIds = rowsOf(value);
  if (!isAnswered(rowIds)) return null;
  return (
    <div className="mf-grid">
      <GridTable question={question} labelledBy={labelId(id)} withActions={false}>
        {rowIds.map((rowId, index) => (
          <GridRow key={rowId} gridKey={cellKey} rowId={rowId} number={index + 1} readOnly />
        ))}
      </GridTable>
    </div>
  );
}

/**
 * Returns how many items of a long list to render: some at once, the rest step by step in idle time. Once all are rendered, added items
 * appear at once.
 */
function useGrowing(total: number, first: number, step: number): number {
  const [count, setCount] = useState(total <= first ? Infinity : first);

  useEffect(() => {
    if (count === Infinity) return undefined;
    return whenIdle(() => startTransition(() => setCount(count + step >= total ? Infinity : count + step)));
  }, [count, total, step]);

  return Math.min(count, total);
}
