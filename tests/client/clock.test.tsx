import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from '../../src/client/ui/clock.ts';

const Clock = () => <time>{new Date(useNow()).toISOString()}</time>;

afterEach(() => vi.useRealTimers());

it('a clock that first renders later shows the current time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') });
  const place = document.body.appendChild(document.createElement('div'));
  const first = createRoot(place);
  flushSync(() => first.render(<Clock />));
  flushSync(() => first.unmount());

  vi.setSystemTime(Date.parse('2026-11-22T10:07:00Z'));
  flushSync(() => createRoot(place).render(<Clock />));
  expect(screen.getByRole('time').textContent).toBe('2026-11-22T10:07:00.000Z');
});
