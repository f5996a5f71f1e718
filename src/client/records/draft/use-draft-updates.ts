import { useQueryClient } from '@tanstack/react-query';
import type { RecordDetail } from '../../../shared/record.ts';
import type { Autosave } from '../../autosave/use-autosave.ts';
import { useSavedElsewhere } from '../../autosave/use-saved-elsewhere.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { sameContent } from '../answers/draft-merge.ts';
import { recordQuery } from '../store/record-queries.ts';

export interface DraftUpdatesOptions {
  id: string;
  store: FormStore;
  autosave: Pick<Autosave, 'state' | 'version'>;
  /** Replaces the content on this device with the content that another user saved. */
  take: (fresh: RecordDetail) => void;
}

/** Updates an open draft when another user saves it. If both have typed, both versions are shown. */
export function useDraftUpdates({ id, store, autosave, take }: DraftUpdatesOptions): void {
  const client = useQueryClient();
  useSavedElsewhere({
    autosave,
    channel: 'Records',
    versionIn: (data) => (data['id'] === id ? data['version'] : undefined),
    ask: async () => {
      store.flush();
      const before = store.draft();
      const fresh = await client.fetchQuery({ ...recordQuery(id), staleTime: 0 }).catch(() => undefined);
      return sameContent(before, store.draft()) ? fresh : undefined;
    },
    take,
  });
}
