import type { KeyboardEvent } from 'react';

/**
 * Returns the key handler of a search box whose first result is highlighted by itself: while the results still belong to an earlier
 * search, Enter does not choose the first of them.
 */
export function holdEnter(isEarlier: boolean) {
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }): void => {
    if (!isEarlier || event.key !== 'Enter') return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
  };
}
