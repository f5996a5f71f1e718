import { describe, expect, it } from 'vitest';
import { longestReason } from '../../../workflows/index.ts';
import { byPerformer, gasTestLapsed, PermitScenario } from './permit-scenario.ts';

describe('a permit that refuses an event', () => {
  it('lists everything that is wanting, not only the first', () => {
    const permit = PermitScenario.in('issued').send('accept', {
      permitted: false,
      answersMissing: 3,
      unmet: [gasTestLapsed, { id: 'isolation', message: 'Isolation 4 is not proved dead.', mend: 'Prove it dead.' }],
      ended: true,
    });

    expect(permit.refused).toEqual([
      { code: 'lifecycle.not-permitted' },
      { code: 'lifecycle.answers-missing', params: { count: 3 } },
      { code: 'lifecycle.interlock', params: { interlock: 'gas_expired' }, message: gasTestLapsed.message, mend: gasTestLapsed.mend },
      {
        code: 'lifecycle.interlock',
        params: { interlock: 'isolation' },
        message: 'Isolation 4 is not proved dead.',
        mend: 'Prove it dead.',
      },
      { code: 'lifecycle.not-party', params: { party: 'performer' } },
      { code: 'lifecycle.past-end' },
    ]);
    expect(permit.status).toBe('issued');
  });

  it('lists each reason once, although submit has two transitions', () => {
    const permit = PermitScenario.in('draft').send('submit', { permitted: false, answersMissing: 12 });

    expect(permit.codes).toEqual(['lifecycle.not-permitted', 'lifecycle.answers-missing']);
  });

  it('names the event and the state where the state does not know the event', () => {
    expect(PermitScenario.in('draft').send('approve').refused).toEqual([
      { code: 'lifecycle.not-in-state', params: { event: 'approve', status: 'draft' } },
    ]);
    expect(PermitScenario.in('closed').send('tick').codes).toEqual(['lifecycle.not-in-state']);
    expect(PermitScenario.in('live').send('constructor').codes).toEqual(['lifecycle.not-in-state']);
  });

  it('needs the permission for every event', () => {
    const events = { draft: 'submit', requested: 'startReview', pending: 'approve', approved: 'issue', rejected: 'revise', live: 'record' };

    for (const [status, event] of Object.entries(events)) {
      expect(PermitScenario.in(status).send(event, { permitted: false }).codes).toContain('lifecycle.not-permitted');
    }
  });
});

describe('reasons', () => {
  it('are needed to reject, to revoke and to hand back incomplete work', () => {
    const incomplete = { ...byPerformer, handBackIncomplete: true };

    expect(PermitScenario.in('pending').send('reject').codes).toEqual(['lifecycle.reason-needed']);
    expect(PermitScenario.in('live').send('revoke').codes).toEqual(['lifecycle.reason-needed']);
    expect(PermitScenario.in('live').send('handBack', incomplete).codes).toEqual(['lifecycle.reason-needed']);

    expect(PermitScenario.in('live').send('handBack', incomplete, 'Parts are missing.').status).toBe('handed_back');
    expect(PermitScenario.in('live').send('handBack', byPerformer).status).toBe('handed_back');
  });

  it('must not be blank', () => {
    for (const nothing of ['', '   ', '\n\t', '\u00a0', '\u200b\u200b']) {
      expect(PermitScenario.in('live').send('revoke', {}, nothing).codes).toEqual(['lifecycle.reason-needed']);
    }
  });

  it('are at most 2,000 characters, counted as a reader counts them', () => {
    const tooLong = [{ code: 'lifecycle.reason-too-long', params: { maximum: longestReason } }];

    expect(PermitScenario.in('live').send('revoke', {}, 'x'.repeat(2001)).refused).toEqual(tooLong);
    expect(PermitScenario.in('live').send('revoke', {}, 'x'.repeat(2000)).status).toBe('revoked');
    expect(PermitScenario.in('live').send('revoke', {}, '🔥'.repeat(2000)).status).toBe('revoked');
    expect(PermitScenario.in('live').send('revoke', {}, ` ${'x'.repeat(2000)}\n`).status).toBe('revoked');
  });
});

describe('separation of duty', () => {
  const performer = { isParty: { performer: true } };
  const issuer = { isParty: { performer: true, issuer: true } };

  it('prevents the performer from issuing, and from inspecting the work handed back', () => {
    const separated = [{ code: 'lifecycle.separation-of-duty', params: { party: 'performer' } }];

    expect(PermitScenario.in('approved').send('issue', performer).refused).toEqual(separated);
    expect(PermitScenario.in('handed_back').send('inspect', performer).refused).toEqual(separated);
  });

  it('prevents the issuer from accepting', () => {
    expect(PermitScenario.in('issued').send('accept', issuer).refused).toEqual([
      { code: 'lifecycle.separation-of-duty', params: { party: 'issuer' } },
    ]);
  });

  it('is off if the template disables it', () => {
    const off = { separationOfDuty: false };

    expect(PermitScenario.in('approved').send('issue', { ...performer, ...off }).status).toBe('issued');
    expect(PermitScenario.in('issued').send('accept', { ...issuer, ...off }).status).toBe('live');
  });

  it('never lets anyone but the performer accept or hand back', () => {
    const off = { separationOfDuty: false };

    expect(PermitScenario.in('issued').send('accept', off).codes).toEqual(['lifecycle.not-party']);
    expect(PermitScenario.in('issued').send('accept', { ...off, isParty: {} }).codes).toEqual(['lifecycle.not-party']);
    expect(PermitScenario.in('live').send('handBack', off).codes).toEqual(['lifecycle.not-party']);
  });
});
