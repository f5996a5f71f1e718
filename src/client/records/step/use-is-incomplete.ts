import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { choosesFailing } from '../../../../engine/index.ts';
import type { FormStore } from '../../forms/form-store.ts';

/**
 * Returns whether a failing option is chosen in the given sections, as the lifecycle will check when they are sent. Updated during
 * typing.
 */
export function useIsIncomplete(store: FormStore, sections: readonly string[]): boolean {
  const questions = useMemo(
    () => store.form.sections.filter(({ id }) => sections.includes(id)).flatMap((section) => section.questions),
    [store, sections],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = questions.map((id) => store.subscribe(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, questions],
  );
  return useSyncExternalStore(subscribe, () =>
    choosesFailing(store.form, Object.fromEntries(questions.map((id) => [id, store.cell(id).value]))),
  );
}
