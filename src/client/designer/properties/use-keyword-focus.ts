import type { RefObject } from 'react';
import { useFocusRequest } from '../draft/use-design.ts';

/** Selector of the elements that can be filled in or pressed. */
export const focusable =
  'input:not([type=hidden]):not([disabled]), textarea:not([aria-hidden]):not([disabled]), [role=combobox], button:not([disabled])';

/** Takes the focus to the control of the keyword that a request for this thing names. */
export function useKeywordFocus(root: RefObject<HTMLDivElement | null>, id: string, pointer: string | undefined): void {
  useFocusRequest((request) => {
    if (request.id !== id || request.pointer === undefined || pointer === undefined || !request.pointer.startsWith(`${pointer}/`)) return;
    const [keyword = ''] = request.pointer.slice(pointer.length + 1).split('/');
    // The keywords that contain the list of options belong to the control of the options.
    const name = ['items', 'oneOf', '$ref'].includes(keyword) ? 'options' : keyword;
    const control = root.current?.querySelector<HTMLElement>(`[data-keyword="${CSS.escape(name)}"]`);
    control?.scrollIntoView({ block: 'center' });
    control?.querySelector<HTMLElement>(focusable)?.focus();
  });
}
