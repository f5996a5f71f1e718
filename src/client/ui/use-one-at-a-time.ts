import { useCallback, useRef, useState } from 'react';

/** Does a piece of work only while none is under way; gives what came of it, or nothing where one was. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

/** Keeps a second tap from beginning again what the first one began, be it before the screen could be drawn; says whether work is under way. */
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
