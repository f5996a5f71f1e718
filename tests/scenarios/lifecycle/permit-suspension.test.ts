import { describe, expect, it } from 'vitest';
import { byPerformer, gasTestLapsed, PermitScenario } from './permit-scenario.ts';

const suspended = (from = 'live') => PermitScenario.in(from).send('suspend', {}, 'Gas alarm in the next unit.');
const reissued = () => suspended().send('reissue');

describe('a permit that is suspended', () => {
  it('stops work that has begun, and notifies everyone on it', () => {
    const transferred = PermitScenario.in('live').send('transfer');
    for (const permit of [
      suspended('live'),
      reissued().send('suspend', {}, 'End of the shift.'),
      transferred.send('suspend', {}, 'Alarm.'),
    ]) {
      expect(permit.status).toBe('suspended');
      expect(permit.told).toEqual(['performer: suspend', 'issuer: suspend', 'requester: suspend']);
    }
  });

  it('needs a reason, and neither interlocks, answers nor a subscription', () => {
    expect(PermitScenario.in('live').send('suspend').codes).toEqual(['lifecycle.reason-needed']);
    const facts = { unmet: [gasTestLapsed], answersMissing: 3, subscriptionActive: false, ended: true };
    expect(PermitScenario.in('live').send('suspend', facts, 'Alarm.').status).toBe('suspended');
  });

  it('is refused if there is no work to stop', () => {
    for (const status of ['requested', 'approved', 'issued', 'suspended', 'handed_back', 'closed'])
      expect(suspended(status).codes).toEqual(['lifecycle.not-in-state']);
  });

  it('resumes only after it is re-issued and accepted again', () => {
    expect(suspended().send('accept', byPerformer).codes).toEqual(['lifecycle.not-in-state']);
    expect(reissued().told).toEqual(['performer: reissue']);
    expect(reissued().send('accept', byPerformer).status).toBe('live');
  });

  it('is not re-issued by the performing authority, past its end, or while an interlock fails', () => {
    expect(suspended().send('reissue', byPerformer).codes).toEqual(['lifecycle.separation-of-duty']);
    expect(suspended().send('reissue', { ended: true }).codes).toEqual(['lifecycle.past-end']);
    expect(suspended().send('reissue', { unmet: [gasTestLapsed] }).codes).toEqual(['lifecycle.interlock']);
  });

  it('accepts readings, becomes overdue once, and can be handed back', () => {
    const permit = suspended().send('record').send('tick', { ended: true });
    expect([permit.status, permit.conditions]).toEqual(['suspended', ['overdue']]);
    expect(permit.send('tick', { ended: true }).told).toEqual([]);
    expect(permit.send('handBack', { ...byPerformer, ended: true }).status).toBe('handed_back');
  });

  it('stays overdue in silence when it was overdue before', () => {
    const permit = PermitScenario.in('live').send('tick', { ended: true }).send('suspend', { ended: true }, 'Too late.');
    expect(permit.conditions).toEqual(['overdue']);
    expect(permit.send('tick', { ended: true }).told).toEqual([]);
  });
});

describe('a permit that relies on a control that has failed', () => {
  const failed = { links: { controls: { count: 2, open: 2, overdue: 0, valid: 1, failed: 1 } } };
  const refusal = [{ code: 'lifecycle.relies-on-failed' }];

  it('is not issued, accepted, extended or re-issued until the control is restored', () => {
    expect(PermitScenario.in('approved').send('issue', failed).refused).toEqual(refusal);
    expect(PermitScenario.in('issued').send('accept', { ...byPerformer, ...failed }).refused).toEqual(refusal);
    expect(PermitScenario.in('live').send('extend', failed).refused).toEqual(refusal);
    expect(suspended().send('reissue', failed).refused).toEqual(refusal);
    expect(reissued().send('accept', { ...byPerformer, ...failed }).refused).toEqual(refusal);

    const restored = { links: { controls: { ...failed.links.controls, failed: 0 } } };
    expect(suspended().send('reissue', restored).status).toBe('reissued');
  });

  it('can still be suspended, handed back and revoked', () => {
    expect(PermitScenario.in('live').send('suspend', failed, 'The control failed.').status).toBe('suspended');
    expect(PermitScenario.in('live').send('handBack', { ...byPerformer, ...failed }).status).toBe('handed_back');
    expect(PermitScenario.in('live').send('revoke', failed, 'The control failed.').status).toBe('revoked');
  });
});

it('does not stop a permit that only refers to one whose control failed', () => {
  const links = { related: { count: 1, open: 1, overdue: 0, failed: 1 } };
  const permit = PermitScenario.in('issued').send('linkedChanged', { links });
  expect([permit.conditions, permit.send('accept', { ...byPerformer, links }).status]).toEqual([[], 'live']);
});

describe('a permit whose master is suspended or has ended', () => {
  const stopped = { masterStopped: true };
  const refusal = [{ code: 'lifecycle.master-stopped' }];

  it('gets the condition and notifies once, in any status, until the master runs again', () => {
    for (const status of ['issued', 'live', 'suspended']) {
      const permit = PermitScenario.in(status).send('linkedChanged', stopped);
      expect([permit.status, permit.conditions]).toEqual([status, ['master_stopped']]);
      expect(permit.told).toEqual(['performer: master_stopped', 'issuer: master_stopped', 'requester: master_stopped']);
      expect(permit.send('tick', stopped).told).toEqual([]);
      expect(permit.send('linkedChanged').conditions).toEqual([]);
    }
  });

  it('is not issued, accepted, extended or re-issued, but can always be stopped and ended', () => {
    expect(PermitScenario.in('approved').send('issue', stopped).refused).toEqual(refusal);
    expect(PermitScenario.in('issued').send('accept', { ...byPerformer, ...stopped }).refused).toEqual(refusal);
    expect(PermitScenario.in('live').send('extend', stopped).refused).toEqual(refusal);
    expect(suspended().send('reissue', stopped).refused).toEqual(refusal);

    expect(PermitScenario.in('live').send('suspend', stopped, 'The master stopped.').conditions).toEqual(['master_stopped']);
    expect(PermitScenario.in('live').send('handBack', { ...byPerformer, ...stopped }).status).toBe('handed_back');
    expect(PermitScenario.in('pending_closure').send('close', stopped).status).toBe('closed');
  });
});

describe('a master permit', () => {
  it('is not closed before the permits under it, which the refusal names', () => {
    const open = { openChildren: 2, openNumbers: ['PTW-7', 'PTW-9'] };
    expect(PermitScenario.in('pending_closure').send('close', open).refused).toEqual([
      { code: 'lifecycle.links-open', params: { count: 2, numbers: 'PTW-7, PTW-9' } },
    ]);
  });
});

describe('a permit whose end passes before the work begins', () => {
  it('expires in any state before the work, and notifies everyone on it', () => {
    for (const status of ['requested', 'pending', 'rejected', 'approved', 'issued']) {
      const permit = PermitScenario.in(status).send('tick', { ended: true });
      expect([permit.status, permit.conditions]).toEqual(['expired', []]);
      expect(permit.told).toEqual(['requester: expired', 'performer: expired', 'issuer: expired']);
    }
  });

  it('does not expire once work has begun: it is overdue until it is handed back', () => {
    for (const permit of [PermitScenario.in('live'), suspended(), reissued()])
      expect(permit.send('tick', { ended: true }).conditions).toEqual(['overdue']);
  });
});

describe('a request under review', () => {
  const undecided = { isRequester: true, approvals: 0 };

  it('is corrected or withdrawn by its requester', () => {
    for (const status of ['requested', 'pending']) {
      expect(PermitScenario.in(status).send('revise', undecided).status).toBe('draft');
      const permit = PermitScenario.in(status).send('withdraw', undecided);
      expect([permit.status, permit.told]).toEqual(['withdrawn', ['performer: withdraw', 'issuer: withdraw']]);
    }
  });

  it('can no longer be corrected or withdrawn once a reviewer has approved', () => {
    for (const event of ['revise', 'withdraw'])
      expect(PermitScenario.in('pending').send(event, { ...undecided, approvals: 1 }).codes).toEqual(['lifecycle.already-decided']);
  });
});

describe('a rejected request', () => {
  it('is withdrawn by its requester, also as a draft, or revoked, each with a reason', () => {
    const rejected = () => PermitScenario.in('rejected');
    for (const permit of [rejected(), rejected().send('revise')]) {
      expect(permit.send('withdraw').codes).toEqual(['lifecycle.reason-needed']);
      expect(permit.send('withdraw', {}, 'The work is not needed.').status).toBe('withdrawn');
    }
    expect(rejected().send('revoke', {}, 'Never corrected.').status).toBe('revoked');
  });

  it('is not withdrawn as a draft that was never submitted, which is discarded', () => {
    expect(new PermitScenario().send('withdraw', { submitted: false }, 'Not needed.').codes).toEqual(['lifecycle.never-submitted']);
  });
});
