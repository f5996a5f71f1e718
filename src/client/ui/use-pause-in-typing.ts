import { useEffect, useState } from 'react';

const pause = 900;

/** Whether nobody is typing just now: what takes the focus waits for it, or takes the next letters as well. */
export function usePauseInTyping(isAsked: boolean): boolean {
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (!isAsked) return setPaused(false);
    let timer = setTimeout(() => setPaused(true), isTypingPlace(document.activeElement) ? pause : 0);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPaused(true), pause);
    };
    document.addEventListener('keydown', wait, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', wait, { capture: true });
    };
  }, [isAsked]);

  return isAsked && isPaused;
}

function isTypingPlace(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
