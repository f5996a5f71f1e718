import { describe, expect, it } from 'vitest';
import { awaitedEvent, lifecycleById, lifecycleIds, openStates } from '../../../workflows/index.ts';

const awaited = (id: string, states: readonly string[], ended = false) =>
  Object.fromEntries(states.map((state) => [state, awaitedEvent(lifecycleById(id), state, { ended })]));

describe('what a record waits for', () => {
  it('is the next step of a permit, whatever else may be done with it', () => {
    const states = Object.keys(lifecycleById('permit').states);
    expect(awaited('permit', states)).toEqual({
      draft: 'submit',
      requested: 'approve',
      pending: 'approve',
      rejected: 'revise',
      approved: 'issue',
      issued: 'accept',
      live: 'handBack',
      handed_back: 'inspect',
      pending_closure: 'close',
      closed: undefined,
      suspended: 'reissue',
      reissued: 'accept',
      transferred: 'accept',
      expired: undefined,
      withdrawn: undefined,
      revoked: undefined,
    });
  });

  it('is the end of a permit whose time has passed before the work began, and still the hand-back of one that is live', () => {
    expect(awaited('permit', ['requested', 'approved', 'issued', 'live', 'suspended', 'reissued'], true)).toEqual({
      requested: 'approve',
      approved: 'revoke',
      issued: 'revoke',
      live: 'handBack',
      suspended: 'handBack',
      reissued: 'handBack',
    });
  });

  it('is the auditor’s work, then the review', () => {
    expect(awaited('audit', ['scheduled', 'in_progress', 'review_requested', 'under_review', 'rejected', 'completed'])).toEqual({
      scheduled: 'begin',
      in_progress: 'complete',
      review_requested: 'approve',
      under_review: 'approve',
      rejected: 'reopen',
      completed: undefined,
    });
  });

  it('is the investigation of an incident, once it has a team lead', () => {
    const open = (parties: readonly string[]) => awaitedEvent(lifecycleById('incident'), 'open', { ended: false, parties });
    expect(open([])).toBe('assign');
    expect(open(['coordinator', 'lead'])).toBe('handIn');
  });

  it('is nothing where a record rests', () => {
    expect(awaited('worker-profile', ['draft', 'active', 'inactive'])).toEqual({ draft: 'submit', active: undefined, inactive: undefined });
  });

  it.each(lifecycleIds())('is something in each state of %s that is somebody’s work', (id) => {
    for (const ended of [false, true]) expect(Object.values(awaited(id, openStates(lifecycleById(id)), ended))).not.toContain(undefined);
  });
});
