import { useLayoutEffect, useRef } from 'react';

/**
 * Manages an input that keeps its own text. The widget reports the text that it wrote to the store, and takes the store's text only if it
 * changed elsewhere.
 */
export function useUncontrolled<Control extends HTMLInputElement | HTMLTextAreaElement>(text: string) {
  const ref = useRef<Control>(null);
  const first = useRef(text);
  const written = useRef(text);

  useLayoutEffect(() => {
    if (text === written.current) return;
    written.current = text;
    if (ref.current) ref.current.value = text;
  }, [text]);

  return {
    ref,
    defaultValue: first.current,
    wrote: (now: string) => {
      written.current = now;
    },
  };
}
