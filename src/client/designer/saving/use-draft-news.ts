import { useQueryClient } from '@tanstack/react-query';
import type { DraftDetail } from '../../../shared/template.ts';
import type { Autosave } from '../../autosave/use-autosave.ts';
import { useSavedElsewhere } from '../../autosave/use-saved-elsewhere.ts';
import { draftQuery } from '../draft/design-queries.ts';

export interface DraftNewsOptions {
  id: string;
  autosave: Pick<Autosave, 'state' | 'version'>;
  /** Merges another user's saved draft with the one open here. */
  take: (theirs: DraftDetail) => void;
}

/** Updates the open design when another user saves it. */
export function useDraftNews({ id, autosave, take }: DraftNewsOptions): void {
  const client = useQueryClient();
  useSavedElsewhere({
    autosave,
    channel: 'Templates',
    versionIn: (data) => (data['id'] === id ? data['draft'] : undefined),
    ask: () => client.fetchQuery({ ...draftQuery(id), staleTime: 0 }).catch(() => undefined),
    take,
  });
}
