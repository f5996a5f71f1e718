import { useCallback, useState } from 'react';

/** Measures the width of an element, from its first drawing on; endless until it is known. */
export function useRoom(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [room, setRoom] = useState(Infinity);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, measure];
}
