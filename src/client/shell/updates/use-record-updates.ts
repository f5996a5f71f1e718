import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordKeys } from '../../records/store/record-queries.ts';
import { useChannel } from '../../realtime/channel-hearers.ts';
import { inAMoment } from './in-a-moment.ts';

const listPause = 1_000;

/** Lists, summaries and histories of records follow what others do. The draft that is being filled is not among them: its form is the truth. */
export function useRecordUpdates(): void {
  const client = useQueryClient();
  const askForLists = useMemo(() => inAMoment(() => askAgain(client, recordKeys.lists()), listPause), [client]);
  const askForAll = useMemo(() => inAMoment(() => askForRecords(client), listPause), [client]);

  useChannel('Records', ({ action, data }) => {
    if (action === 'refresh' || action === 'all' || typeof data?.['id'] !== 'string') return askForAll();
    askAgain(client, recordKeys.detail(data['id']));
    askAgain(client, recordKeys.history(data['id']));
    askForLists();
  });
}

/** Asks again for all that is known of records, but for drafts that are being filled. */
export function askForRecords(client: QueryClient): void {
  askAgain(client, recordKeys.lists());
  askAgain(client, recordKeys.details());
  askAgain(client, recordKeys.histories());
}

/** Invalidates a query; a page that nobody looks at loads the data again only when somebody does. */
function askAgain(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
}
