/**
 * Moves the focus to the screen's title if the focused element disappeared with a step, so that keyboard and screen reader users continue
 * there.
 */
export function rescueFocus(): void {
  // After a dialog that has closed has tried to give the focus back.
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
