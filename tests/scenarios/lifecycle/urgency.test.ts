import { describe, expect, it } from 'vitest';
import { urgencyOf } from '../../../src/shared/urgency.ts';

const now = new Date('2026-03-02T20:30:00Z');
const dueIn = (minutes: number, zone = 'Europe/Sofia') => urgencyOf(new Date(now.getTime() + minutes * 60_000), now, zone);

describe('work that waits for a person', () => {
  it('is today’s until midnight in the organisation’s zone', () => {
    expect(dueIn(29)).toBe('today');
    expect(urgencyOf(new Date('2026-03-02T08:30:00Z'), new Date('2026-03-01T22:30:00Z'), 'Europe/Sofia')).toBe('today');
  });

  it('is today’s within the next shift, also after midnight', () => {
    expect([dueIn(120), dueIn(8 * 60)]).toEqual(['today', 'today']);
  });

  it('is later after the next shift of another day, and without a due date', () => {
    expect([dueIn(8 * 60 + 1), urgencyOf(null, now, 'Europe/Sofia')]).toEqual(['later', 'later']);
  });

  it('is overdue from the moment at which it is due', () => {
    expect([dueIn(0), dueIn(-1)]).toEqual(['overdue', 'overdue']);
  });
});
