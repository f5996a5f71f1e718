import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Handlers by which a list reports its focus. */
interface FocusTold {
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a list when the focused element is removed: moves it to another button of the same item or, if the item is gone, to
 * the first element that matches `next`.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, next: string): FocusTold {
  const held = useRef<{ element: Element; item: Element | null }>(undefined);

  useEffect(() => {
    const { current: root } = list;
    if (!root) return undefined;
    const keep = () => {
      if (!held.current || held.current.element.isConnected) return;
      const { item } = held.current;
      held.current = undefined;
      if (document.activeElement !== document.body) return;
      const heir = (item?.isConnected && item.querySelector('button')) || root.querySelector<HTMLElement>(next);
      heir?.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list, next]);

  return {
    onFocus: ({ target }) => (held.current = { element: target, item: target.closest('li') }),
    // A removed element loses the focus before it is gone: a moment later it is clear whether the person has left it.
    onBlur: ({ target }) =>
      queueMicrotask(() => {
        if (held.current?.element === target && target.isConnected) held.current = undefined;
      }),
  };
}
