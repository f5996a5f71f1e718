import { useEffect, useState } from 'react';
import type { FormSection } from '../../../engine/index.ts';
import { sectionDomId } from './dom-id.ts';

/** The section that is being read: the last one whose beginning has passed the upper third of the window. */
export function useCurrentSection(sections: readonly FormSection[], prefix: string): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = innerHeight / 3;
      const passed = sections.filter(
        (section) => (document.getElementById(sectionDomId(prefix, section.id))?.getBoundingClientRect().top ?? Infinity) <= line,
      );
      setCurrent(passed.at(-1)?.id ?? sections[0]?.id);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    addEventListener('scroll', soon, { passive: true, capture: true });
    return () => {
      removeEventListener('scroll', soon, { capture: true });
      cancelAnimationFrame(frame);
    };
  }, [sections, prefix]);

  return current;
}
