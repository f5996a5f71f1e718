import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns the state for a link to a record, or to a panel of the settings, that leads the reader back to the current place. */
export function useHere(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/**
 * Returns the target of a record's back arrow or a panel's close button: the previous screen, remembered while this screen is mounted,
 * else the list.
 */
export function useWayBack(list: string): string {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  // Choosing a tab replaces the address and its state, so the origin is kept here.
  const [from] = useState(() => (typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined));
  // A reader who opens a record from itself, through a notice about it, has no origin.
  return typeof from === 'string' && from.split('?')[0] !== pathname ? from : list;
}
