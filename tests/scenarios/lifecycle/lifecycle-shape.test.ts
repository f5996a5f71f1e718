import { describe, expect, it } from 'vitest';
import {
  before,
  fillingStates,
  isOverdueByClock,
  lifecycleById,
  lifecycleShape,
  overdueStates,
  stillAhead,
} from '../../../workflows/index.ts';

describe('the shape of a lifecycle, for its diagram', () => {
  const { states, transitions } = lifecycleShape(lifecycleById('permit'));

  it('lines up the main path from left to right', () => {
    const path = states.filter(({ detour }) => !detour);

    expect(path.map(({ id }) => id)).toEqual([
      'draft',
      'requested',
      'pending',
      'approved',
      'issued',
      'live',
      'handed_back',
      'pending_closure',
      'closed',
    ]);
    expect(path.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('places a detour next to the last state that leads into it', () => {
    expect(states.filter(({ detour }) => detour)).toEqual([
      { id: 'rejected', final: false, detour: true, order: 2 },
      { id: 'suspended', final: false, detour: true, order: 5 },
      { id: 'reissued', final: false, detour: true, onward: true, order: 5 },
      { id: 'transferred', final: false, detour: true, onward: true, order: 5 },
      { id: 'expired', final: true, detour: true, order: 4 },
      { id: 'withdrawn', final: true, detour: true, order: 3 },
      { id: 'revoked', final: true, detour: true, order: 7 },
    ]);
  });

  it('contains each transition once, including those to the same state, but not those of the clock', () => {
    expect(transitions).toContainEqual({ from: 'draft', event: 'submit', to: 'approved' });
    expect(transitions).toContainEqual({ from: 'draft', event: 'submit', to: 'requested' });
    expect(transitions).toContainEqual({ from: 'live', event: 'record', to: 'live' });
    expect(transitions.filter(({ event }) => event === 'tick')).toEqual([]);
    expect(new Set(transitions.map((transition) => JSON.stringify(transition))).size).toBe(transitions.length);
  });

  it('is plain data, the same each time', () => {
    const again = lifecycleShape(lifecycleById('permit'));
    expect(JSON.parse(JSON.stringify(again))).toEqual({ states, transitions });
  });

  it('throws for a lifecycle that does not exist', () => {
    expect(() => lifecycleById('toString')).toThrow('toString');
  });
});

describe('the history that can precede an event', () => {
  const beforeIn = (lifecycle: string, event: string) => before(lifecycleShape(lifecycleById(lifecycle)), event);

  it('includes the events and states in which answers were given on the way to it', () => {
    expect(beforeIn('audit', 'begin')).toEqual({ states: [], events: ['submit', 'reschedule'] });
    const { states, events } = beforeIn('permit', 'accept');
    expect(states).toEqual(['issued']);
    expect(events.toSorted()).toEqual(['approve', 'issue', 'record', 'reject', 'revise', 'startReview', 'submit']);
    expect(beforeIn('permit', 'handBack').states).toEqual(['issued', 'live', 'suspended', 'reissued', 'transferred']);
  });

  it('excludes events that end the record', () => {
    expect(beforeIn('permit', 'accept').events).not.toContain('revoke');
    expect(beforeIn('audit', 'complete').events).not.toContain('cancel');
  });
});

describe('the states in which answers are saved', () => {
  it('are those that a record remains in while it is filled', () => {
    const filled = (lifecycle: string) => fillingStates(lifecycleShape(lifecycleById(lifecycle)).transitions);
    expect(filled('permit')).toEqual(['issued', 'live', 'suspended', 'reissued', 'transferred']);
    expect(filled('audit')).toEqual(['in_progress']);
  });
});

describe('the steps that a record can still take', () => {
  const aheadOf = (lifecycle: string, status: string) => {
    const { states, events } = stillAhead(lifecycleById(lifecycle), status);
    return { states: [...states].toSorted(), events: [...events].toSorted() };
  };

  it('are none once it is closed, although it can be reopened', () => {
    expect(aheadOf('incident', 'closed')).toEqual({ states: ['closed'], events: ['tick'] });
    expect(aheadOf('incident', 'withdrawn')).toEqual({ states: ['withdrawn'], events: [] });
    expect(aheadOf('observation', 'closed').events).toEqual([]);
    expect(aheadOf('permit', 'revoked').events).toEqual([]);
  });

  it('do not lead back, except from a detour', () => {
    expect(aheadOf('incident', 'waiting').states).toEqual(['closed', 'under_review', 'waiting']);
    expect(aheadOf('incident', 'rejected').states).toContain('open');
    expect(aheadOf('observation', 'completed')).toMatchObject({ states: ['closed', 'completed'] });
    expect(aheadOf('permit', 'suspended').states).toEqual(expect.arrayContaining(['reissued', 'live', 'handed_back', 'closed']));
    expect(aheadOf('permit', 'live').events).toEqual(expect.arrayContaining(['handBack', 'inspect', 'close']));
  });

  it.each(['permit', 'audit', 'incident', 'observation', 'action', 'hira', 'contractor-document'])(
    'include the whole main path of a new %s',
    (lifecycle) => {
      const { states } = lifecycleShape(lifecycleById(lifecycle));
      const path = states.filter(({ detour }) => !detour).map(({ id }) => id);
      expect([...stillAhead(lifecycleById(lifecycle), path[0] ?? '').states]).toEqual(expect.arrayContaining(path));
    },
  );
});

describe('a record that is overdue', () => {
  it.each([
    ['action', true],
    ['audit', true],
    // A permit that is handed back late stays overdue, an incident by its own due date.
    ['permit', false],
    ['incident', false],
    ['observation', false],
    ['hira', true],
    ['contractor-document', false],
  ])('is so by the clock alone, where leaving the state ends it: %s %s', (lifecycle, isByClock) => {
    expect(isOverdueByClock(lifecycleById(lifecycle))).toBe(isByClock);
  });

  it.each([
    ['permit', ['live', 'suspended', 'reissued', 'transferred']],
    // A closed incident is still watched, for the reports that the law requires.
    ['incident', ['open']],
    ['hira', ['published']],
    ['worker-profile', ['active']],
    ['contractor-document', []],
    ['observation', []],
  ])('becomes so by the clock in some states alone: %s %j', (lifecycle, states) => {
    expect(overdueStates(lifecycleById(lifecycle))).toEqual(states);
  });
});
