import { describe, expect, it } from 'vitest';
import { byPerformer, PermitScenario } from './permit-scenario.ts';

describe('the life of a permit', () => {
  it('goes from draft to closed, one person after the other', () => {
    const permit = new PermitScenario();
    const seen = [permit.status];

    for (const event of ['submit', 'startReview', 'approve', 'issue']) seen.push(permit.send(event).status);
    for (const event of ['accept', 'handBack']) seen.push(permit.send(event, byPerformer).status);
    for (const event of ['inspect', 'close']) seen.push(permit.send(event).status);

    expect(seen).toEqual(['draft', 'requested', 'pending', 'approved', 'issued', 'live', 'handed_back', 'pending_closure', 'closed']);
  });

  it('notifies at each step those who act next and those who wait', () => {
    const permit = new PermitScenario();

    expect(permit.send('submit').told).toEqual(['reviewer: submit']);
    expect(permit.send('approve').told).toEqual(['requester: approve', 'issuer: approve']);
    expect(permit.send('issue').told).toEqual(['performer: issue']);
    expect(permit.send('accept', byPerformer).told).toEqual(['issuer: accept', 'requester: accept']);
    expect(permit.send('handBack', byPerformer).told).toEqual(['issuer: handBack']);
    expect(permit.send('inspect').told).toEqual(['requester: inspect', 'performer: inspect']);
    expect(permit.send('close').told).toEqual(['requester: close', 'performer: close']);
  });

  it('of a low-risk template is approved on submit, and still has to be issued and accepted', () => {
    const permit = new PermitScenario().send('submit', { lowRisk: true });

    expect(permit.status).toBe('approved');
    expect(permit.told).toEqual(['requester: approve', 'issuer: approve']);
    expect(permit.send('accept', byPerformer).codes).toEqual(['lifecycle.not-in-state']);
    expect(permit.send('issue').send('accept', byPerformer).status).toBe('live');
  });

  it('saves gas readings while it is issued and while it is live, and keeps its status', () => {
    expect(PermitScenario.in('issued').send('record').status).toBe('issued');
    expect(PermitScenario.in('live').send('record').status).toBe('live');
    expect(PermitScenario.in('approved').send('record').codes).toEqual(['lifecycle.not-in-state']);
  });

  it('can be revoked from submission until it is closed', () => {
    for (const status of ['requested', 'pending', 'approved', 'issued', 'live', 'handed_back', 'pending_closure']) {
      const permit = PermitScenario.in(status).send('revoke', {}, 'Gas alarm in the next unit.');

      expect(permit.status).toBe('revoked');
      expect(permit.told).toEqual(['requester: revoke', 'performer: revoke', 'issuer: revoke']);
    }
  });

  it('cannot be revoked before it is submitted, nor after its end', () => {
    for (const status of ['draft', 'closed', 'revoked']) {
      expect(PermitScenario.in(status).send('revoke', {}, 'Too late.').codes).toEqual(['lifecycle.not-in-state']);
    }
  });

  it('can be revoked, handed back and closed after the subscription has lapsed, but not started', () => {
    const lapsed = { subscriptionActive: false };

    expect(PermitScenario.in('live').send('revoke', lapsed, 'Storm.').status).toBe('revoked');
    expect(PermitScenario.in('live').send('handBack', { ...byPerformer, ...lapsed }).status).toBe('handed_back');
    expect(PermitScenario.in('handed_back').send('inspect', lapsed).send('close', lapsed).status).toBe('closed');
    expect(PermitScenario.in('draft').send('submit', lapsed).codes).toEqual(['lifecycle.subscription-inactive']);
    expect(PermitScenario.in('approved').send('issue', lapsed).codes).toEqual(['lifecycle.subscription-inactive']);
    expect(PermitScenario.in('issued').send('accept', { ...byPerformer, ...lapsed }).codes).toEqual(['lifecycle.subscription-inactive']);
  });

  it('does not mutate the given position', () => {
    const permit = PermitScenario.in('issued');
    const before = structuredClone(permit.position);
    const held = permit.position;

    permit.send('accept', byPerformer);

    expect(held).toEqual(before);
  });
});
