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
  /** Lets what somebody else saved take the place of what stands here. */
  take: (fresh: RecordDetail) => void;
}

/** A draft that is open here follows what somebody else saves of it; where both have typed, both are shown. */
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
