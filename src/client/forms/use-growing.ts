import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** How many of many things to render: some at once, the rest step by step in idle time. Once all are there, whatever is added is there at once. */
export function useGrowing(total: number, first: number, step: number): number {
  const [count, setCount] = useState(total <= first ? Infinity : first);

  useEffect(() => {
    if (count === Infinity) return undefined;
    return whenIdle(() => startTransition(() => setCount(count + step >= total ? Infinity : count + step)));
  }, [count, total, step]);

  return Math.min(count, total);
}
