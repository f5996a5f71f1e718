import { describe, expect, it } from 'vitest';
import { isKept } from '../../src/client/offline/kept-answers.ts';
import { dueSoon } from '../../src/client/work/load-work-ahead.ts';
import type { WorkItem } from '../../src/shared/work.ts';

const now = Date.parse('2026-11-27T08:00:00Z');
const item = (id: string, more: Partial<WorkItem>): WorkItem => ({
  ...{
    id,
    module: 'audits',
    number: null,
    title: null,
    template: { id: 't', name: 'Walk', icon: 'rule' },
    status: 'scheduled',
    site: null,
  },
  ...{ requester: { id: 'r', name: 'Rosa' }, starts_at: null, event: 'begin', is_review: false, since: '2026-11-20T08:00:00Z' },
  ...{ due_at: null, is_overdue: false, urgency: 'later', capacity: null, in_place_of: null, waits_for: null, conditions: [] },
  ...more,
});

describe('work that is kept on the device ahead', () => {
  it('is overdue, due or starting within a week', () => {
    const items = [
      item('late', { urgency: 'overdue', due_at: '2026-11-01T08:00:00Z' }),
      item('due', { due_at: '2026-12-02T08:00:00Z' }),
      item('begins', { starts_at: '2026-11-28T08:00:00Z', due_at: '2026-12-28T08:00:00Z' }),
      item('far', { starts_at: '2026-12-20T08:00:00Z', due_at: '2026-12-28T08:00:00Z' }),
      item('open', {}),
    ];
    expect(dueSoon(items, now).map(({ id }) => id)).toEqual(['late', 'due', 'begins']);
  });

  it('is listed without a connection too, with its records and forms', () => {
    expect(isKept(['records', 'list', 'work', {}])).toBe(true);
    expect(isKept(['records', 'detail', 'x'])).toBe(true);
    expect(isKept(['records', 'list', 'audits', {}])).toBe(false);
  });
});
