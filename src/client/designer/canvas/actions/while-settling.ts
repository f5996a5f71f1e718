const settling = 8;

/** Runs `put` now and in the next frames. Content near the screen is laid out only then, and its real height shifts the rest. */
export function whileSettling(put: () => void, frames = settling): void {
  put();
  if (frames > 0) requestAnimationFrame(() => whileSettling(put, frames - 1));
}
