const typedIn =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, [contenteditable]:not([contenteditable=false])';

/** Whether a key event belongs to a text field or a dialog, which handle their own keys. */
export function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${typedIn}, [role=dialog], [role=alertdialog]`) !== null;
}
