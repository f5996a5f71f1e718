/** When what had the focus has gone with a step, the screen's title takes it: a keyboard and a screen reader go on from there. */
export function rescueFocus(): void {
  // After a dialog that has closed has tried to give the focus back.
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
