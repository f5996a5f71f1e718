import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesigner } from '../draft/designer-context.ts';
import { templateQuery, useChangeRow, type RowChange } from '../draft/design-queries.ts';

/** Changes the values that a template has beside its versions; they apply at once, without publishing. */
export function useRow() {
  const { id, detail, refresh } = useDesigner();
  const client = useQueryClient();
  const { mutate } = useChangeRow();
  const [wanted, setWanted] = useState<RowChange>();

  function change(next: RowChange): void {
    setWanted(next);
    mutate(
      { id, version: detail.lock_version, change: next },
      {
        onSuccess: (saved) => client.setQueryData(templateQuery(id).queryKey, saved),
        onSettled: () => {
          setWanted(undefined);
          refresh();
        },
      },
    );
  }
  return { now: { ...detail, ...wanted }, isPending: wanted !== undefined, change };
}
