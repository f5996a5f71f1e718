import { describe, expect, it } from 'vitest';
import { initialPosition, offered } from '../../../workflows/index.ts';
import { permitLifecycle } from '../../../workflows/permit.ts';
import { byPerformer, everythingRight, gasTestLapsed, PermitScenario } from './permit-scenario.ts';

describe('the events that a permit offers', () => {
  it('are all those of its state, but never the clock’s', () => {
    const offers = (status: string) =>
      PermitScenario.in(status)
        .offers()
        .map(({ event }) => event);

    expect(offers('draft')).toEqual(['submit', 'withdraw']);
    expect(offers('requested')).toEqual(['startReview', 'approve', 'reject', 'revise', 'withdraw', 'revoke']);
    expect(offers('pending')).toEqual(['approve', 'reject', 'revise', 'withdraw', 'revoke']);
    expect(offers('rejected')).toEqual(['revise', 'withdraw', 'revoke']);
    expect(offers('approved')).toEqual(['issue', 'revoke', 'withdraw']);
    expect(offers('issued')).toEqual(['accept', 'record', 'revoke']);
    expect(offers('live')).toEqual(['record', 'handBack', 'extend', 'transfer', 'handOver', 'suspend', 'revoke']);
    expect(offers('handed_back')).toEqual(['inspect', 'revoke']);
    expect(offers('pending_closure')).toEqual(['close', 'revoke']);
    expect(offers('closed')).toEqual([]);
    expect(offers('suspended')).toEqual(['reissue', 'transfer', 'handOver', 'handBack', 'record', 'revoke']);
    expect(offers('revoked')).toEqual([]);
  });

  it('list in advance the reasons for which an attempt would be refused', () => {
    const wrong = { unmet: [gasTestLapsed], ended: true, separationOfDuty: true };
    const permit = PermitScenario.in('issued');

    const offer = permit.offer('accept', wrong);
    permit.send('accept', wrong);

    expect(offer?.allowed).toBe(false);
    expect(offer?.refused).toEqual(permit.refused);
    expect(permit.codes).toEqual(['lifecycle.interlock', 'lifecycle.not-party', 'lifecycle.past-end']);
  });

  it('are possible exactly where an attempt succeeds', () => {
    for (const facts of [{}, byPerformer, { isRequester: true }, { permitted: false }, { ended: true }, { voted: true }]) {
      for (const status of ['draft', 'requested', 'pending', 'rejected', 'approved', 'issued', 'live', 'handed_back', 'pending_closure']) {
        for (const { event, allowed } of PermitScenario.in(status).offers(facts)) {
          const sent = PermitScenario.in(status).send(event, facts, 'A good reason.');
          expect([status, event, allowed]).toEqual([status, event, sent.refused.length === 0]);
        }
      }
    }
  });

  it('ask for a reason that is typed afterwards, and are possible without it', () => {
    const live = PermitScenario.in('live');

    expect(live.offer('revoke')).toMatchObject({ allowed: true, refused: [], reason: 'needed' });
    expect(PermitScenario.in('pending').offer('reject')).toMatchObject({ allowed: true, reason: 'needed' });
    expect(live.offer('handBack', byPerformer)).toMatchObject({ allowed: true, reason: 'if-incomplete' });
    // The event itself answers whether the work is complete: an earlier answer does not matter.
    expect(live.offer('handBack', { ...byPerformer, handBackIncomplete: true })).toMatchObject({ allowed: true, reason: 'if-incomplete' });
    expect(PermitScenario.in('approved').offer('issue')).toMatchObject({ reason: 'possible' });
  });

  it('name the stage whose sections are filled with them', () => {
    expect(PermitScenario.in('issued').offer('accept')?.stage).toEqual({ on: 'accept' });
    expect(PermitScenario.in('live').offer('record')?.stage).toEqual({ while: 'live' });
  });

  it('may be judged by facts of their own', () => {
    const position = { ...initialPosition(permitLifecycle), status: 'issued' };
    const factsOf = (event: string) => ({ ...everythingRight, permitted: event !== 'revoke' });

    const offers = offered(permitLifecycle, position, factsOf, '2026-03-02T08:00:00Z');

    expect(
      offers.filter(({ refused }) => refused.some(({ code }) => code === 'lifecycle.not-permitted')).map(({ event }) => event),
    ).toEqual(['revoke']);
  });
});
