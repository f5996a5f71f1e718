import { useMemo, useSyncExternalStore } from 'react';
import type { CellKey } from '../../../engine/index.ts';
import { openAction, openedAction, openingCells } from './collect-findings.ts';
import { focusQuestion } from './focus-question.ts';
import { FormScopeContext, useFormScope } from './form-scope.ts';
import { Icon } from '../ui/bare-icon.tsx';
import { Question } from './question.tsx';

export interface ActionBesideProps {
  cellKey: CellKey;
  record: string;
  isAsked: boolean;
}

/** The action that an answer leads to: its row of the grid of actions, opened beside the answer with one tap. */
export function ActionBeside({ cellKey, record, isAsked }: ActionBesideProps) {
  const scope = useFormScope();
  const { store, t } = scope;
  const prefix = `${scope.prefix}beside-`;
  // The row may be shown in its grid as well.
  const beside = useMemo(() => ({ ...scope, prefix }), [scope, prefix]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = openingCells(store, record, cellKey).map((cell) => store.subscribe(cell, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, record, cellKey],
  );
  const opened = useSyncExternalStore(subscribe, () => openedAction(store, record, cellKey).join(' '));
  const cells = opened.split(' ').filter(Boolean);

  const open = () => {
    openAction(store, record, cellKey);
    const [first] = openedAction(store, record, cellKey);
    if (first !== undefined) focusQuestion(prefix, first);
  };
  if (cells.length === 0) {
    return (
      <button className={isAsked ? 'mf-button' : 'mf-quiet mf-add-remark'} type="button" onClick={open}>
        <Icon name="assignment" />
        {t('addAction')}
      </button>
    );
  }
  return (
    <FormScopeContext value={beside}>
      <div className="mf-action" role="group" aria-label={t('action')}>
        <span className="mf-remark-label">{t('action')}</span>
        {cells.map((cell) => (
          <Question key={cell} cellKey={cell} readOnly={false} />
        ))}
      </div>
    </FormScopeContext>
  );
}
