import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notificationKey } from '../../notifications/notification-queries.ts';
import { recordKeys } from '../../records/store/record-queries.ts';
import { useChannel } from '../../realtime/channel-hearers.ts';
import { workKey } from '../../work/work-query.ts';
import { inAMoment } from './in-a-moment.ts';

const listPause = 1_000;

/**
 * Updates lists, summaries and histories of records when other users change them. A draft being filled is left alone, because its form
 * has the current content.
 */
export function useRecordUpdates(): void {
  const client = useQueryClient();
  const askForLists = useMemo(() => inAMoment(() => askAgain(client, recordKeys.lists()), listPause), [client]);
  const askForReminders = useMemo(() => inAMoment(() => askForWork(client), listPause), [client]);
  const askForAll = useMemo(() => inAMoment(() => askForRecords(client), listPause), [client]);

  useChannel('Records', ({ action, data }) => {
    if (action === 'refresh' || action === 'all' || typeof data?.['id'] !== 'string') return askForAll();
    askAgain(client, recordKeys.detail(data['id']));
    askAgain(client, recordKeys.history(data['id']));
    askForLists();
  });
  // Often with a message of `Records`, but also for an action that the reader may not open: the list is asked for once for both.
  useChannel('Actions', ({ action }) => (action === 'refresh' ? askForReminders() : askForLists()));
}

/** Fetches everything known about records again, except drafts being filled. */
export function askForRecords(client: QueryClient): void {
  askAgain(client, recordKeys.lists());
  askAgain(client, recordKeys.details());
  askAgain(client, recordKeys.histories());
}

/** Fetches the reminders again: the work that waits, and the bell. */
function askForWork(client: QueryClient): void {
  askAgain(client, workKey);
  askAgain(client, notificationKey);
}

/** Invalidates a query. A hidden page loads the data again only when it becomes visible. */
function askAgain(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
}
