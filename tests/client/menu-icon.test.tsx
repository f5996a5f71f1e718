import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { MenuIcon } from '../../src/client/menu/menu-icon.tsx';

it('a menu entry has a number in the page text only while work is waiting', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (badge?: { count: number; text: string }) => {
    flushSync(() => root.render(<MenuIcon item={{ icon: 'checklist', ...(badge && { badge }) }} size={22} />));
    return place.textContent;
  };

  expect(show()).toBe('');
  expect(show({ count: 3, text: '3 wait' })).toBe('3');
  expect(show()).toBe('');
});
