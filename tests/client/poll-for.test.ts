import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollFor } from '../../src/client/tours/poll-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a tour step waits for its target, and gives up after 2,500 attempts', () => {
  const [find, tell] = [vi.fn(), vi.fn()];
  pollFor(find, tell);
  vi.runAllTimers();
  expect(find).toHaveBeenCalledTimes(2_500);
  expect(tell).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('a tour step starts as soon as its target exists', () => {
  const tell = vi.fn();
  const places: string[] = [];
  pollFor(() => places[0], tell);
  vi.advanceTimersByTime(100);
  expect(tell).not.toHaveBeenCalled();
  places.push('heading');
  vi.advanceTimersByTime(10);
  expect(tell).toHaveBeenCalledExactlyOnceWith('heading');
});
