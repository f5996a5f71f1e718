import { describe, expect, it } from 'vitest';
import { AuditScenario, byAuditor, startedBefore } from './audit-scenario.ts';

const late = startedBefore({ minutes: 120 });

describe('an audit that is planned', () => {
  it('is scheduled, and notifies its auditors and auditee of the submission by its requester', () => {
    const audit = AuditScenario.in('scheduled');

    expect(audit.told).toEqual(['auditor: schedule', 'coAuditor: schedule', 'auditee: schedule']);
    expect(audit.effects.map(({ event }) => event)).toEqual(['submit']);
    expect(audit.events).toEqual(['begin', 'reschedule', 'cancel']);
  });

  it('is not pending until an hour after its start', () => {
    const audit = AuditScenario.in('scheduled');

    expect(audit.send('tick').conditions).toEqual([]);
    expect(audit.send('tick', startedBefore({ minutes: 0 })).conditions).toEqual([]);
    expect(audit.send('tick', startedBefore({ minutes: 59 })).conditions).toEqual([]);
    expect(audit.told).toEqual([]);
  });

  it('is pending if nobody began within an hour, and overdue after its end', () => {
    const audit = AuditScenario.in('scheduled');

    expect(audit.send('tick', startedBefore({ minutes: 60 })).conditions).toEqual(['pending']);
    expect(audit.told).toEqual(['auditor: pending']);
    expect(audit.send('tick', startedBefore({ minutes: 61 })).told).toEqual([]);
    expect(audit.send('tick', { ...startedBefore({ minutes: 90 }), ended: true }).conditions).toEqual(['overdue']);
    expect(audit.told).toEqual(['auditor: overdue', 'requester: overdue']);
  });

  it('is begun by a user with the grant, and is then no longer pending', () => {
    const audit = AuditScenario.in('scheduled').send('tick', late);

    expect(audit.send('begin', { ...byAuditor, permitted: false }).refusals).toEqual(['lifecycle.not-permitted']);
    expect(audit.send('begin', { ...byAuditor, ...late }).status).toBe('in_progress');
    expect(audit.conditions).toEqual([]);
    expect(audit.told).toEqual(['requester: begin', 'auditee: begin']);
  });

  it('stays overdue if it is begun late, without a second notification', () => {
    const audit = AuditScenario.in('scheduled')
      .send('tick', { ...late, ended: true })
      .send('begin', { ...byAuditor, ...late, ended: true });

    expect(audit.conditions).toEqual(['overdue']);
    expect(audit.send('tick', { ...late, ended: true }).told).toEqual([]);
  });

  it('is cancelled with a reason, and notifies everyone involved', () => {
    for (const status of ['scheduled', 'in_progress']) {
      const audit = AuditScenario.in(status);

      expect(audit.send('cancel').refusals).toEqual(['lifecycle.reason-needed']);
      expect(audit.send('cancel', {}, 'The plant is shut down.').status).toBe('cancelled');
      expect(audit.told).toEqual(['auditor: cancel', 'coAuditor: cancel', 'auditee: cancel', 'requester: cancel']);
    }
  });
});

describe('an audit in progress', () => {
  it('is overdue after its end, and notifies the auditor and the requester', () => {
    const audit = AuditScenario.in('in_progress').send('tick', { ...late, ended: true });

    expect(audit.conditions).toEqual(['overdue']);
    expect(audit.told).toEqual(['auditor: overdue', 'requester: overdue']);
    expect(audit.send('complete', { ...byAuditor, ended: true }).conditions).toEqual([]);
  });

  it('is not complete while answers are missing or wrong', () => {
    const audit = AuditScenario.in('in_progress');

    expect(audit.send('complete', { ...byAuditor, answersMissing: 3 }).refused).toEqual([
      { code: 'lifecycle.answers-missing', params: { count: 3 } },
    ]);
    expect(audit.send('complete', { ...byAuditor, answersMissing: 1, answersWrong: 2 }).refused).toEqual([
      { code: 'lifecycle.answers-missing', params: { count: 1 } },
      { code: 'lifecycle.answers-wrong', params: { count: 2 } },
    ]);
    expect(audit.send('record', byAuditor).status).toBe('in_progress');
  });

  it('stays completed where no review workflow applies', () => {
    const audit = AuditScenario.in('in_progress').send('complete', byAuditor);

    expect(audit.status).toBe('completed');
    expect(audit.told).toEqual(['requester: complete', 'auditee: complete']);
    expect(audit.events).toEqual([]);
  });

  it('is reviewed if a workflow applies, and notifies the reviewers on behalf of the person who completed it', () => {
    const audit = AuditScenario.in('review_requested');

    expect(audit.position.context['round']).toBe(1);
    expect(audit.told).toEqual(['requester: complete', 'auditee: complete', 'reviewer: submit']);
    expect(audit.effects.at(-1)).toMatchObject({ role: 'reviewer', scenario: 'submit', event: 'complete' });
  });
});

describe('the review of an audit', () => {
  it('excludes everyone who carried out, planned or drafted the audit', () => {
    const audit = AuditScenario.in('review_requested');

    expect(audit.send('approve', byAuditor).refusals).toEqual(['lifecycle.separation-of-duty auditor']);
    expect(audit.send('reject', byAuditor, 'Not mine.').refusals).toEqual(['lifecycle.separation-of-duty auditor']);
    expect(audit.send('approve', { isRequester: true }).refusals).toEqual(['lifecycle.separation-of-duty requester']);
    expect(audit.send('approve', { ...byAuditor, separationOfDuty: false }).status).toBe('approved');
  });

  it('approves it for good, or waits for more approvals', () => {
    const audit = AuditScenario.in('review_requested').send('approve', { approveWhen: 2 });

    expect(audit.status).toBe('under_review');
    audit.send('approve', { approveWhen: 2, approvals: 2 });
    expect(audit.status).toBe('approved');
    expect(audit.told).toEqual(['auditor: approve', 'coAuditor: approve', 'auditee: approve', 'requester: approve']);
  });

  it('rejects it with a reason; after it is reopened, it is carried out and reviewed again', () => {
    const audit = AuditScenario.in('review_requested');

    expect(audit.send('reject').refusals).toEqual(['lifecycle.reason-needed']);
    expect(audit.send('reject', {}, 'Photos are missing.').status).toBe('rejected');
    expect(audit.told).toEqual(['auditor: reject', 'coAuditor: reject', 'requester: reject']);

    audit.send('reopen', byAuditor);
    expect([audit.status, ...audit.told]).toEqual(['in_progress', 'requester: reopen', 'auditee: reopen']);
    audit.send('complete', { ...byAuditor, isReviewed: true });
    expect([audit.status, audit.position.context['round']]).toEqual(['review_requested', 2]);
  });

  it('restarts when its workflow changes, on behalf of the person who completed the audit', () => {
    const audit = AuditScenario.in('review_requested').send('restartReview');

    expect(audit.told).toEqual(['requester: restartReview', 'reviewer: submit']);
    expect(audit.effects.at(-1)?.event).toBe('complete');
    expect(audit.send('startReview').send('restartReview').status).toBe('review_requested');
  });
});
