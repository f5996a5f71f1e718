import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Cell, Question as FormQuestion } from '../../../../engine/index.ts';
import { domId } from '../dom-id.ts';
import { focusQuestion } from '../focus-question.ts';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import { Question } from '../question.tsx';
import { questionAt } from '../question-at.ts';
import { shownColumns } from './grid-table.tsx';

interface RowFormProps {
  gridKey: string;
  rowId: string;
  number: number;
  count: number;
  /** Whether the row is recorded: it cannot be removed, and its answers are read-only. */
  recorded: boolean;
  /** The row was just added: it opens with the focus on its first question. */
  isNew: boolean;
  onRemove: (rowId: string, number: number) => void;
}

const isSame = (a: RowFormProps, b: RowFormProps): boolean =>
  a.gridKey === b.gridKey &&
  a.rowId === b.rowId &&
  a.number === b.number &&
  a.count === b.count &&
  a.recorded === b.recorded &&
  a.isNew === b.isNew;

const told = new Set(['text', 'radio', 'single-select']);
const mostTold = 3;

/** Columns whose answers say which row it is. */
function mainColumns(question: FormQuestion): readonly FormQuestion[] {
  return shownColumns(question)
    .filter(({ field }) => told.has(field))
    .slice(0, mostTold);
}

/** A row as a separate form: a line with its main answers that expands. One row of a grid is open at a time. */
export const RowForm = memo(function RowForm({ gridKey, rowId, number, count, recorded, isNew, onRemove }: RowFormProps) {
  const { store, prefix, t } = useFormScope();
  const details = useRef<HTMLDetailsElement>(null);
  const grid = questionAt(store.form, gridKey);
  const columns = useMemo(() => shownColumns(grid), [grid]);
  const keyOf = (column: FormQuestion) => `${gridKey}/${rowId}/${column.id}`;
  const [first] = columns;

  useEffect(() => {
    if (!isNew || !details.current) return;
    details.current.open = true;
    if (first) focusQuestion(prefix, `${gridKey}/${rowId}/${first.id}`);
  }, [isNew, first, prefix, gridKey, rowId]);

  if (store.isErased(rowId))
    return (
      <li className="mf-row-form">
        <p className="mf-row-erased">
          {number}. {t('rowErased')}
        </p>
      </li>
    );

  const close = () => {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };

  return (
    <li className="mf-row-form">
      <details ref={details} name={domId(prefix, gridKey)}>
        <summary>
          <span className="mf-hidden">{t('rowEdit', { number })}</span>
          <span className="mf-row-form-number" aria-hidden="true">
            {number}
          </span>
          <span className="mf-row-form-answers">
            {mainColumns(grid).map((column) => (
              <MainAnswer key={column.id} cellKey={keyOf(column)} />
            ))}
            <span className="mf-row-form-blank">{t('rowBlank')}</span>
          </span>
          <Icon name="edit" />
        </summary>
        <p className="mf-hint">{t('rowOf', { number, count })}</p>
        <div className="mf-row-form-body">
          {columns.map((column) => (
            <Question key={column.id} cellKey={keyOf(column)} readOnly={false} />
          ))}
        </div>
        <div className="mf-grid-foot">
          <button className="mf-button" type="button" onClick={close}>
            <Icon name="check" />
            {t('rowDone')}
          </button>
          {recorded ? (
            <span className="mf-tag mf-row-recorded">
              <Icon name="lock" />
              {t('rowRecorded')}
            </span>
          ) : (
            <button className="mf-quiet" type="button" onClick={() => onRemove(rowId, number)}>
              <Icon name="delete" />
              {t('removeRow', { number })}
            </button>
          )}
        </div>
      </details>
    </li>
  );
}, isSame);

/** One answer in the line of a row; updated during typing. */
function MainAnswer({ cellKey }: { cellKey: string }) {
  const { store } = useFormScope();
  const { cell } = useSyncExternalStore(
    useMemo(() => (listener: () => void) => store.subscribe(cellKey, listener), [store, cellKey]),
    () => store.state(cellKey),
  );
  const text = textOf(cell);
  return text === '' ? null : <span className="mf-row-form-answer">{text}</span>;
}

function textOf({ shown, value, options }: Cell): string {
  if (!shown || typeof value !== 'string') return '';
  return options?.find((option) => option.const === value)?.title ?? value;
}
