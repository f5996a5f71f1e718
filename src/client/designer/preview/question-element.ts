import { whenIdle } from '../../forms/when-idle.ts';

const patience = 80;

/** The question of the form that contains an element. */
export function questionAround(target: EventTarget | null): HTMLElement | undefined {
  const question = target instanceof Element ? target.closest('[data-question]') : null;
  return question instanceof HTMLElement ? question : undefined;
}

/** Scrolls to the element of a selector once it exists: a long form is rendered in parts. Returns a function that cancels it. */
export function scrollWhenThere(scroller: HTMLElement, selector: string): () => void {
  let attempts = 0;
  let stop = () => {};
  const look = (): void => {
    const element = scroller.querySelector(selector);
    if (element) scrollInto(scroller, element);
    else if ((attempts += 1) < patience) stop = whenIdle(look);
  };
  stop = whenIdle(look);
  return () => stop();
}

/** Moves only the scroller itself, and only where the element is not to be seen already. */
function scrollInto(scroller: HTMLElement, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= frame.top + bar && bottom <= frame.bottom) return;
  const room = Math.max(bar + 8, (frame.height - height) / 3);
  scroller.scrollTop += top - frame.top - room;
}

/** Height that the bar with the section's name covers. */
const bar = 64;
