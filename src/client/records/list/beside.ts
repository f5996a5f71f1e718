import { createContext, use } from 'react';

/** Whether a screen has half the room: a list and its open record stand beside each other. */
export const BesideContext = createContext(false);

/** Whether this screen stands beside another. */
export function useIsBeside(): boolean {
  return use(BesideContext);
}
