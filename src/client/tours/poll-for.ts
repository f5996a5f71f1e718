const most = 2_500;
const every = 4;

/** Looks for something that may still come onto the screen, again and again up to 2,500 times; undefined where it does not come. Stops when told to. */
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
