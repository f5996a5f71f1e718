import { useEffect, useState } from 'react';

const pause = 900;

/** Returns whether typing has paused. Anything that takes the focus must wait for that, or it would receive the next letters. */
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
