import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OfferedEvent } from '../../../shared/record.ts';
import { canOpen } from './event-order.ts';

/** Opens the step that the address asks for, as the link of a mail does, once and without sending anything. */
export function useAskedStep(events: readonly OfferedEvent[], open: (offered: OfferedEvent) => void): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('event');

  const follow = useEffectEvent((event: string) => {
    const rest = new URLSearchParams(search);
    rest.delete('event');
    setSearch(rest, { replace: true });
    const offered = events.find((each) => each.event === event);
    if (offered && canOpen(offered)) open(offered);
  });
  useEffect(() => {
    if (asked !== null) follow(asked);
  }, [asked]);
}
