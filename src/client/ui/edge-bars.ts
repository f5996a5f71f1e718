import type { RefCallback } from 'react';

/**
 * Bars that stay at the bottom and the top of the window while they are in the page. Their heights are in the document's `--foot-bars`
 * and `--head-bars`, so that focused elements and notices are not covered by them.
 */
export const footBar = barsAt('bottom', '--foot-bars');
export const headBar = barsAt('top', '--head-bars');

function barsAt(edge: 'top' | 'bottom', variable: string): RefCallback<HTMLElement> {
  const bars = new Set<HTMLElement>();

  function measure(): void {
    const { style } = document.documentElement;
    const taken = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar)[edge]) || 0)));
    if (style.getPropertyValue(variable) === `${taken}px`) return;
    style.setProperty(variable, `${taken}px`);
    // A bar that appears while the user types must not cover the focused field.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && !isIn(bars, focused)) focused.scrollIntoView({ block: 'nearest' });
  }

  return (bar) => {
    if (!bar) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    bars.add(bar);
    measure();
    return () => {
      observer.disconnect();
      bars.delete(bar);
      measure();
    };
  };
}

function isIn(bars: ReadonlySet<HTMLElement>, element: HTMLElement): boolean {
  return [...bars].some((bar) => bar.contains(element));
}
