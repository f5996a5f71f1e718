import { useEffect, useState } from 'react';

/** How long a second press of a button cannot take the step that appeared in its place. */
export const pauseAfterStep = 1200;

/** Whether the record has just moved: the steps of its new status do not take presses yet. */
export function usePause(status: string): boolean {
  const [settled, setSettled] = useState(status);
  useEffect(() => {
    if (settled === status) return undefined;
    const timer = setTimeout(() => setSettled(status), pauseAfterStep);
    return () => clearTimeout(timer);
  }, [settled, status]);
  return settled !== status;
}
