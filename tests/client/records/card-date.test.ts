import { describe, expect, it } from 'vitest';
import { cardDate } from '../../../src/client/records/rows/record-cards.tsx';

describe('the date on a card of a list', () => {
  const none = { starts_at: null, ends_at: null, due_at: null };
  const at = '2026-11-24T08:00:00Z';

  it('is the end of work that is under way, and the start of work that is not', () => {
    expect(cardDate({ ...none, starts_at: at, ends_at: at }, true)).toBe('ends_at');
    expect(cardDate({ ...none, starts_at: at, ends_at: at }, false)).toBe('starts_at');
  });

  it('is the due date or the expiry when there is no start', () => {
    expect(cardDate({ ...none, due_at: at }, false)).toBe('due_at');
    expect(cardDate({ ...none, ends_at: at }, false)).toBe('ends_at');
    expect(cardDate(none, false)).toBe('updated_at');
  });
});
