const settling = 8;

/** Does something now and in the next frames: what comes near the screen is laid out only then, and its true height pushes the rest. */
export function whileSettling(put: () => void, frames = settling): void {
  put();
  if (frames > 0) requestAnimationFrame(() => whileSettling(put, frames - 1));
}
