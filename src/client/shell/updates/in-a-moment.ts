/** Does work a moment from now, once for however many ask meanwhile, and not again before `pause` has passed. */
export function inAMoment(work: () => void, pause: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let doneAt = -Infinity;
  return () => {
    if (timer !== undefined) return;
    const rest = doneAt + pause - performance.now();
    // A change that a whole organisation looks at must not bring everybody to the server in the same instant.
    timer = setTimeout(
      () => {
        timer = undefined;
        doneAt = performance.now();
        work();
      },
      Math.max(rest, 0) + Math.random() * 250,
    );
  };
}
