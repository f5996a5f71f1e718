const typedIn =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, [contenteditable]:not([contenteditable=false])';

/** Whether a key goes to a field that is typed in, or to a dialog, which stands by itself. */
export function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${typedIn}, [role=dialog], [role=alertdialog]`) !== null;
}
