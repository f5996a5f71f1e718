import { describe, expect, it } from 'vitest';
import { awaitedEvent, lifecycleById, lifecycleIds, openStates } from '../../../workflows/index.ts';

const awaited = (id: string, states: readonly string[], ended = false) =>
  Object.fromEntries(states.map((state) => [state, awaitedEvent(lifecycleById(id), state, { ended })]));

describe('the awaited step of a record', () => {
  it('is the next step of a permit, whatever other events are possible', () => {
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

  it('is revocation for a permit past its end before work began, and hand-back for a live one', () => {
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

  it('is undefined for a record at rest', () => {
    expect(awaited('worker-profile', ['draft', 'active', 'inactive'])).toEqual({ draft: 'submit', active: undefined, inactive: undefined });
  });

  it.each(lifecycleIds())('exists in each open state of %s', (id) => {
    for (const ended of [false, true]) expect(Object.values(awaited(id, openStates(lifecycleById(id)), ended))).not.toContain(undefined);
  });
});
