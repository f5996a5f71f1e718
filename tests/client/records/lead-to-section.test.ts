import { afterEach, expect, it, vi } from 'vitest';
import { leadToSection } from '../../../src/client/records/summary/lead-to-section.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('a section stays in view while content above it moves it, until the user scrolls', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] });
  const title = document.body.appendChild(document.createElement('h3'));
  title.id = 'f-section-gas-title';
  title.tabIndex = -1;
  let top = 900;
  const scroll = vi.fn(() => void (top = 0));
  title.scrollIntoView = scroll;
  title.getBoundingClientRect = () => ({ top }) as DOMRect;

  leadToSection('gas');
  expect(document.activeElement).toBe(title);
  expect(scroll).toHaveBeenCalledTimes(1);

  top = 700;
  vi.advanceTimersByTime(32);
  expect(scroll).toHaveBeenCalledTimes(2);

  dispatchEvent(new Event('wheel'));
  top = 300;
  vi.advanceTimersByTime(64);
  expect(scroll).toHaveBeenCalledTimes(2);
});
