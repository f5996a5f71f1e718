import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormSection } from '../../../engine/index.ts';
import { sectionDomId } from './dom-id.ts';

/** Input events with which a user scrolls. After one, the scroll position determines the current section. */
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Returns the section being read, and a function that marks another one. A section chosen in the list stays marked until the user
 * scrolls. Otherwise it is the last one whose beginning has passed the upper third of the window. A late section may be too short to
 * reach it.
 */
export function useCurrentSection(sections: readonly FormSection[], prefix: string): [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState<string>();
  const chosen = useRef<string>(undefined);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (chosen.current !== undefined) return setCurrent(chosen.current);
      const line = innerHeight / 3;
      const passed = sections.filter(
        (section) => (document.getElementById(sectionDomId(prefix, section.id))?.getBoundingClientRect().top ?? Infinity) <= line,
      );
      return setCurrent(passed.at(-1)?.id ?? sections[0]?.id);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    const letGo = () => {
      chosen.current = undefined;
    };
    addEventListener('scroll', soon, { passive: true, capture: true });
    for (const kind of byHand) addEventListener(kind, letGo, { passive: true, capture: true });
    return () => {
      removeEventListener('scroll', soon, { capture: true });
      for (const kind of byHand) removeEventListener(kind, letGo, { capture: true });
      cancelAnimationFrame(frame);
    };
  }, [sections, prefix]);

  const choose = useCallback((id: string) => {
    chosen.current = id;
    setCurrent(id);
  }, []);
  return [current, choose];
}
