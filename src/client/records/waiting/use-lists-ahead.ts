import { useEffect, useEffectEvent } from 'react';
import type { RecordDetail } from '../../../shared/record.ts';
import type { FormServices } from '../../forms/form-services.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { i18n } from '../../i18n.ts';
import { loadListsAhead } from './load-lists-ahead.ts';

/** Loads the start of the lists that the steps ahead choose from, and their texts, so that they can be taken without a connection. */
export function useListsAhead(detail: RecordDetail, store: FormStore, services: FormServices): void {
  const { ahead } = detail;
  const sections = ahead.flatMap(({ fillable, events }) => [...fillable, ...events.flatMap((event) => event.sections)]).join(' ');

  const load = useEffectEvent(() => {
    // Texts that only a later step needs.
    void i18n.loadNamespaces(['scores', 'waiting', 'problems']);
    void Promise.all(loadListsAhead({ ahead, fillable: [] }, store, services));
  });
  useEffect(() => {
    if (sections !== '') load();
  }, [sections, store, services]);
}
