import { createContext, use } from 'react';

/** Whether a screen has half the width, because a list and its open record are shown side by side. */
export const BesideContext = createContext(false);

/** Returns whether this screen is shown beside another. */
export function useIsBeside(): boolean {
  return use(BesideContext);
}
