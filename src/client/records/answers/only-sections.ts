import type { FormStore } from '../../forms/form-store.ts';

/** The same store, as a view sees it that shows some sections only. */
export function onlySections(store: FormStore, sections: readonly string[]): FormStore {
  const isOne = (id: string) => sections.includes(id);
  return { ...store, shown: (id) => isOne(id) && store.shown(id), isLater: (id) => isOne(id) && store.isLater(id) };
}
