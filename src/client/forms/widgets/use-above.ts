import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { Form } from '../../../../engine/index.ts';
import { useFormScope } from '../form-scope.ts';
import type { WidgetProps } from '../widget.ts';
import { chosenIds } from './chosen-ids.ts';

const never = () => () => {};

/** The answer that narrows a question's list: `isMissing` until there is one. The question's own answer goes when that answer changes. */
export function useAbove({ cellKey, question, value, onAnswer }: WidgetProps): { above: string | undefined; isMissing: boolean } {
  const { store } = useFormScope();
  const key = question.below === undefined ? undefined : keyBeside(store.form, cellKey, question.below);
  const above = useSyncExternalStore(key === undefined ? never : (listener) => store.subscribe(key, listener), () =>
    key === undefined ? undefined : chosenIds(store.cell(key).value)[0],
  );
  const before = useRef(above);
  const clear = useEffectEvent(() => {
    if (value !== undefined) onAnswer(undefined);
  });

  useEffect(() => {
    if (before.current === above) return;
    before.current = above;
    clear();
  }, [above]);

  return { above, isMissing: key !== undefined && above === undefined };
}

/** The key of a question in the same row as a cell, or in the rows around it. */
function keyBeside(form: Form, cellKey: string, id: string): string {
  const rows = (form.plans.get(id)?.chain.length ?? 0) * 2;
  return [...cellKey.split('/').slice(0, rows), id].join('/');
}
