const waiting: (() => void)[] = [];
let isPressed = false;

/**
 * Does some work now, or after the press of a pointer that is under way: what a field shows when it is left would move the element that is
 * being pressed, and its click would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

function endPress(): void {
  isPressed = false;
  // The click that ends the press comes first.
  if (waiting.length > 0) setTimeout(() => waiting.splice(0).forEach((work) => work()));
}

// Texts of forms are read where there is no page as well.
if ('document' in globalThis) {
  document.addEventListener('pointerdown', ({ button }) => (isPressed = button === 0), true);
  // A press whose end was not heard of ends with the next key.
  for (const end of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(end, endPress, true);
}
