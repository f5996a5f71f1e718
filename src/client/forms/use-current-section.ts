import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormSection } from '../../../engine/index.ts';
import { sectionDomId } from './dom-id.ts';

/** Hands that scroll: from then on the place in the window says what is read. */
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The section that is being read, and what marks another one: the one that was chosen in the list, until somebody scrolls; else the last one whose
 * beginning has passed the upper third of the window. A late section may be too short to come up there.
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
