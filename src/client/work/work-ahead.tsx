import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readListState } from '../lists/list-state.ts';
import { useModules } from '../modules/modules.ts';
import { workShape } from './work-shape.ts';
import { workQuery } from './work-query.ts';

const first = readListState(new URLSearchParams(), workShape);
const refreshEvery = 10 * 60_000;

/**
 * Keeps work that is due soon on this device, so that it can be started and completed without a connection even if it was never opened
 * here.
 */
export function WorkAhead() {
  const client = useQueryClient();
  const modules = useModules();

  useEffect(() => {
    const stopped = new AbortController();
    const offline = new Set(modules.flatMap(({ id, offline: events = [] }) => (events.length > 0 ? [id] : [])));
    const load = async () => {
      if (offline.size === 0 || !navigator.onLine) return;
      // Without an observer, the announcements of other people's changes do not load it again.
      const { items } = await client.fetchQuery({ ...workQuery(first), staleTime: 60_000, retry: false });
      const wanted = items.filter(({ module, is_review: isReview }) => offline.has(module) && !isReview);
      if (wanted.length === 0 || stopped.signal.aborted) return;
      const { loadWorkAhead } = await import('./load-work-ahead.ts');
      await loadWorkAhead(client, wanted, stopped.signal);
    };
    // The next round loads the rest.
    const round = () => void load().catch(() => undefined);
    round();
    const timer = setInterval(round, refreshEvery);
    addEventListener('online', round);
    return () => {
      stopped.abort();
      clearInterval(timer);
      removeEventListener('online', round);
    };
  }, [client, modules]);
  return null;
}
