import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { passOn } from '../../../src/client/realtime/channel-hearers.ts';
import { useRecordUpdates } from '../../../src/client/shell/updates/use-record-updates.ts';
import { show } from '../shown-part.tsx';

it('the channel of actions replaces the lists with “all”, and marks the reminders stale with “refresh”', async () => {
  let client: QueryClient | undefined;
  function Listening() {
    client = useQueryClient();
    useRecordUpdates();
    return null;
  }
  await show(<Listening />);
  const lists = ['records', 'list', 'actions'];
  const reminders = [
    ['records', 'list', 'work', 'count'],
    ['notifications', 'count'],
  ];
  for (const queryKey of [lists, ...reminders]) client?.setQueryData(queryKey, []);
  const stale = () => [lists, ...reminders].map((queryKey) => client?.getQueryState(queryKey)?.isInvalidated);

  passOn({ type: 'message', channel: 'Actions', action: 'refresh' });
  await vi.waitFor(() => expect(stale()).toEqual([false, true, true]));
  passOn({ type: 'message', channel: 'Actions', action: 'all' });
  await vi.waitFor(() => expect(stale()).toEqual([true, true, true]));
});
