import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What a link to a record, or to a panel of the settings, carries along, so that it leads back to where one stands now. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** Where the arrow of a record or the closing of a panel leads: to where one came from, as long as the screen stays, else to its list. */
export function useWayBack(list: string): string {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  // A tab that is chosen meanwhile replaces the address, and with it what it carried.
  const [from] = useState(() => (typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined));
  // Whoever opens a record from itself, by a notice that tells of it, has not come from anywhere.
  return typeof from === 'string' && from.split('?')[0] !== pathname ? from : list;
}
