import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollFor } from '../../src/client/tours/poll-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a step of a tour waits for its place, and gives up after 2,500 looks', () => {
  const [find, tell] = [vi.fn(), vi.fn()];
  pollFor(find, tell);
  vi.runAllTimers();
  expect(find).toHaveBeenCalledTimes(2_500);
  expect(tell).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('a step of a tour begins as soon as its place is there', () => {
  const tell = vi.fn();
  const places: string[] = [];
  pollFor(() => places[0], tell);
  vi.advanceTimersByTime(100);
  expect(tell).not.toHaveBeenCalled();
  places.push('heading');
  vi.advanceTimersByTime(10);
  expect(tell).toHaveBeenCalledExactlyOnceWith('heading');
});
