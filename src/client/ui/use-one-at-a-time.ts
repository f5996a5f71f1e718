import { useCallback, useRef, useState } from 'react';

/** Runs work only if none is running. Returns its result, or undefined if other work was running. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

/** Keeps a second tap from repeating the work of the first, even before the screen is redrawn. Also returns whether work is running. */
export function useOneAtATime(): [alone: OneAtATime, isBusy: boolean] {
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const alone = useCallback<OneAtATime>(async (work) => {
    if (busy.current) return undefined;
    busy.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }, []);
  return [alone, isBusy];
}
