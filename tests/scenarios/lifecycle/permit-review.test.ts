import { describe, expect, it } from 'vitest';
import type { ReviewFacts } from '../../../workflows/index.ts';
import { PermitScenario } from './permit-scenario.ts';

describe('the review of a permit', () => {
  it('needs two votes where two must approve', () => {
    const permit = PermitScenario.in('requested');

    permit.send('approve', { approveWhen: 2, approvals: 1 });
    expect(permit.status).toBe('pending');
    expect(permit.told).toEqual([]);

    permit.send('approve', { approveWhen: 2, approvals: 2 });
    expect(permit.status).toBe('approved');
  });

  it('stays under review until the last vote that is needed', () => {
    const permit = PermitScenario.in('pending');

    for (const approvals of [1, 2]) expect(permit.send('approve', { approveWhen: 3, approvals }).status).toBe('pending');

    expect(permit.send('approve', { approveWhen: 3, approvals: 3 }).status).toBe('approved');
  });

  it('accepts one vote per reviewer in a round', () => {
    const permit = PermitScenario.in('pending');

    expect(permit.send('approve', { approveWhen: 2, voted: true }).codes).toEqual(['lifecycle.already-voted']);
    expect(permit.send('reject', { voted: true }, 'I changed my mind.').codes).toEqual(['lifecycle.already-voted']);
    expect(permit.status).toBe('pending');
  });

  it('is not for the requester, unless the template allows it', () => {
    const separated = { code: 'lifecycle.separation-of-duty', params: { party: 'requester' } };
    const permit = PermitScenario.in('requested');

    for (const event of ['startReview', 'approve']) expect(permit.send(event, { isRequester: true }).refused).toEqual([separated]);
    expect(permit.send('reject', { isRequester: true }, 'My own.').refused).toEqual([separated]);

    expect(permit.send('approve', { isRequester: true, separationOfDuty: false }).status).toBe('approved');
  });

  it('excludes co-authors of the draft, and people who will do the work', () => {
    const separatedFrom = (party: string) => [{ code: 'lifecycle.separation-of-duty', params: { party } }];
    const permit = PermitScenario.in('requested');

    expect(permit.send('approve', { isCoAuthor: true }).refused).toEqual(separatedFrom('coAuthor'));
    expect(permit.send('approve', { isParty: { performer: true } }).refused).toEqual(separatedFrom('performer'));
  });

  it('ends with the first rejection, which gives a reason', () => {
    for (const status of ['requested', 'pending']) {
      const permit = PermitScenario.in(status).send('reject', {}, 'No rescue plan.');

      expect(permit.status).toBe('rejected');
      expect(permit.told).toEqual(['requester: reject']);
    }
  });

  it('restarts in a new round when a rejected permit is revised and submitted', () => {
    const permit = PermitScenario.in('rejected');
    expect(permit.position.context['round']).toBe(1);

    expect(permit.send('revise').status).toBe('draft');
    permit.send('submit');

    expect(permit.status).toBe('requested');
    expect(permit.position.context['round']).toBe(2);
    expect(permit.told).toEqual(['reviewer: submit']);
  });

  it('counts rounds from the first submission', () => {
    expect(new PermitScenario().position.context['round']).toBe(0);
    expect(PermitScenario.in('pending').position.context['round']).toBe(1);
  });
});

describe('a review that a workflow laid out', () => {
  const asked = (own: ReviewFacts['own'], opensNext = false) => ({ review: { own, waitsFor: 'Viktor Petrov', opensNext } });
  const now = { turn: 'now', position: 1, capacity: 'asked' } as const;

  it('accepts the reviewer whose turn it is, and refuses all others with the reason', () => {
    const permit = PermitScenario.in('requested');
    const refusedFor = (own: ReviewFacts['own']) => permit.send('approve', asked(own)).refused;

    expect(refusedFor({ turn: 'later' })).toEqual([{ code: 'lifecycle.review-later', params: { reviewer: 'Viktor Petrov' } }]);
    expect(refusedFor({ turn: 'none' })).toEqual([{ code: 'lifecycle.not-reviewer', params: { reviewer: 'Viktor Petrov' } }]);
    expect(refusedFor({ turn: 'taken' })).toEqual([{ code: 'lifecycle.review-taken' }]);
    expect(refusedFor({ turn: 'away', from: '2026-07-01', until: '2026-07-02' })).toEqual([
      { code: 'lifecycle.substitute-away', params: { from: '2026-07-01', until: '2026-07-02' } },
    ]);
    for (const event of ['startReview', 'reject']) {
      expect(permit.send(event, asked({ turn: 'later' }), 'Not yet.').codes).toEqual(['lifecycle.review-later']);
    }

    expect(permit.send('approve', asked(now)).status).toBe('approved');
  });

  it('notifies the next reviewer only when their turn begins', () => {
    const permit = PermitScenario.in('requested');

    permit.send('approve', { ...asked(now, true), approveWhen: 3, approvals: 1 });
    expect([permit.status, permit.told]).toEqual(['pending', ['reviewer: submit']]);
    expect(permit.send('approve', { ...asked(now), approveWhen: 3, approvals: 2 }).told).toEqual([]);
  });

  it('restarts in a new round when its workflow changes, and notifies the reviewers and the requester', () => {
    for (const status of ['requested', 'pending']) {
      const permit = PermitScenario.in(status).send('restartReview');

      expect([permit.status, permit.position.context['round']]).toEqual(['requested', 2]);
      expect(permit.told.toSorted()).toEqual(['requester: restartReview', 'reviewer: submit']);
    }
  });

  it('is escalated without a change of status', () => {
    for (const status of ['requested', 'pending']) {
      const permit = PermitScenario.in(status).send('escalate');
      expect([permit.status, permit.told]).toEqual([status, ['escalation: escalate']]);
    }
  });

  it('does not offer system events to people, and refuses them in other states', () => {
    const events = PermitScenario.in('pending')
      .offers()
      .map(({ event }) => event);
    expect(events).toEqual(['approve', 'reject', 'revise', 'withdraw', 'revoke']);
    expect(PermitScenario.in('approved').send('restartReview').codes).toEqual(['lifecycle.not-in-state']);
  });
});
