import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns the state for a link to a record, or to a panel of the settings, that leads the reader back to the current place. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** Where the arrow of a record or the closing of a panel leads: to where one came from, as long as the screen stays, else to its list. */
export function useWayBack(list: string): string {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  // A tab that is chosen meanwhile replaces the address, and with it what it carried.
  const [from] = useState(() => (typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined));
  // A reader who opens a record from itself, by a notice about it, has not come from anywhere.
  return typeof from === 'string' && from.split('?')[0] !== pathname ? from : list;
}
