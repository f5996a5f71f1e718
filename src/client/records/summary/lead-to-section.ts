const patience = 1500;
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Leads to a section of the form on this screen, and follows it while sections above are drawn, until the reader scrolls on. */
export function leadToSection(id: string): void {
  const until = performance.now() + patience;
  let isFocused = false;
  let isAborted = false;
  let top = Infinity;

  const abort = (): void => void (isAborted = true);
  function stop(): void {
    for (const gesture of gestures) removeEventListener(gesture, abort);
  }
  function follow(): void {
    if (isAborted || performance.now() > until) return stop();
    const title = document.querySelector<HTMLElement>(`[id$="-section-${CSS.escape(id)}-title"]`);
    if (title && !isFocused) title.focus({ preventScroll: true });
    isFocused ||= title !== null;
    if (title && Math.abs(title.getBoundingClientRect().top - top) > 1) {
      title.scrollIntoView({ block: 'start' });
      top = title.getBoundingClientRect().top;
    }
    requestAnimationFrame(follow);
  }

  for (const gesture of gestures) addEventListener(gesture, abort, { passive: true });
  follow();
}
