const most = 2_500;
const every = 4;

/**
 * Polls up to 2,500 times for something that may still appear on the screen. Calls back with it, or with undefined if it does not appear.
 * Returns a function that stops polling.
 */
export function pollFor<Found>(find: () => Found | undefined, tell: (found: Found | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (left: number): void => {
    const found = find();
    if (found !== undefined || left <= 1) return tell(found);
    timer = setTimeout(() => look(left - 1), every);
  };
  look(most);
  return () => clearTimeout(timer);
}
