import type { RefCallback } from 'react';

/**
 * The bars that stay at the window's foot and at its head, for as long as they are in the page. What they take of the window stands in
 * `--foot-bars` and `--head-bars` of the document: what takes the focus, and what is announced, keeps clear of it.
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
    // A bar that comes while one types must not come over what one types in.
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
