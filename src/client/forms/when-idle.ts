/** Runs work when the browser has nothing better to do, soon in any case. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 500 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 16);
  return () => clearTimeout(handle);
}
