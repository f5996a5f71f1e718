import { describe, expect, it } from 'vitest';
import { arrangeEvents, canOpen, canPress, lacksAnswers, settlesScore } from '../../../src/client/records/step/event-order.ts';
import type { OfferedEvent } from '../../../src/shared/record.ts';
import { lifecycleById, lifecycleShape } from '../../../workflows/index.ts';

const shape = lifecycleShape(lifecycleById('permit'));
const offer = (event: string, refused: string[] = [], sections: string[] = []): OfferedEvent => ({
  event,
  allowed: refused.length === 0,
  refused: refused.map((code) => ({ code })),
  reason: 'possible',
  kinds: [],
  sections,
});
const names = (events: readonly OfferedEvent[]) => events.map(({ event }) => event);

describe('the steps of a permit', () => {
  it('put the decision that advances the permit first, the opposite decision beside it, and the terminating one last', () => {
    const { primary, refusal, others, destructive } = arrangeEvents(
      [offer('reject'), offer('revoke'), offer('approve'), offer('startReview')],
      shape,
      'requested',
    );
    expect(primary?.event).toBe('approve');
    expect(refusal?.event).toBe('reject');
    expect(names(others)).toEqual(['startReview']);
    expect(names(destructive)).toEqual(['revoke']);
  });

  it('put a possible step before an impossible one', () => {
    const { primary, refusal } = arrangeEvents([offer('approve', ['lifecycle.interlock']), offer('startReview')], shape, 'requested');
    expect(primary?.event).toBe('startReview');
    expect(refusal).toBeUndefined();
  });

  it('show an impossible next step, so that it can explain why', () => {
    const { primary, others } = arrangeEvents([offer('accept', ['lifecycle.interlock']), offer('record')], shape, 'issued');
    expect(primary?.event).toBe('accept');
    expect(names(others)).toEqual(['record']);
  });

  it('lead a rejected permit back to the main path', () => {
    expect(arrangeEvents([offer('revise')], shape, 'rejected').primary?.event).toBe('revise');
  });

  it('offer the hand-back of live work neutrally, and mark only steps that stop the work', () => {
    const offers = ['record', 'handBack', 'transfer', 'handOver', 'suspend', 'revoke'].map((event) => offer(event));
    const { primary, refusal, others, destructive } = arrangeEvents(offers, shape, 'live');
    expect([primary?.event, refusal?.event, names(others), names(destructive)]).toEqual([
      'handBack',
      'suspend',
      ['record', 'transfer', 'handOver'],
      ['revoke'],
    ]);
  });

  it('put the re-issue of a suspended permit first, or the hand-back when the user may not re-issue it', () => {
    const offers = ['transfer', 'handBack', 'record', 'reissue'].map((event) => offer(event));
    const { primary, refusal, others, destructive } = arrangeEvents(offers, shape, 'suspended');
    expect([primary?.event, refusal, names(others), destructive]).toEqual(['reissue', undefined, ['transfer', 'handBack', 'record'], []]);
    expect(arrangeEvents(offers.slice(0, 3), shape, 'suspended').primary?.event).toBe('handBack');
  });

  it('open when the dialog asks for everything that is missing', () => {
    expect(canOpen(offer('reject', ['lifecycle.reason-needed']))).toBe(true);
    expect(canOpen(offer('reject', ['lifecycle.reason-needed', 'lifecycle.interlock']))).toBe(false);
  });

  it('stay closed while other answers are missing, and link to those when nothing else is in the way', () => {
    const complete = offer('complete', ['lifecycle.answers-missing'], ['closing']);
    expect([canOpen(complete), lacksAnswers(complete), canPress(complete)]).toEqual([false, true, true]);

    const blocked = offer('complete', ['lifecycle.answers-missing', 'lifecycle.interlock']);
    expect([lacksAnswers(blocked), canPress(blocked)]).toEqual([false, false]);
    expect(lacksAnswers(offer('reject', ['lifecycle.reason-needed']))).toBe(false);
  });
});

describe('the steps of an audit', () => {
  const audit = lifecycleShape(lifecycleById('audit'));
  const scores = { version: 1, total: 3, max: 4, percentage: 75, passed: null, sections: [], failed: [] };

  it('settle the score when they complete the filling, not when they save, cancel or review', () => {
    const running = { status: 'in_progress', scores: { ...scores, is_final: false } };
    expect(['complete', 'record', 'cancel'].filter((event) => settlesScore(audit, running, event))).toEqual(['complete']);
    expect(settlesScore(audit, { status: 'review_requested', scores: { ...scores, is_final: true } }, 'approve')).toBe(false);
    expect(settlesScore(audit, { ...running, scores: null }, 'complete')).toBe(false);
  });
});

describe('the steps of a worker profile', () => {
  const profile = lifecycleShape(lifecycleById('worker-profile'));

  it('offer the change first and the deactivation last; the reactivation is the primary step', () => {
    const active = arrangeEvents([offer('change'), offer('deactivate')], profile, 'active');
    expect(active.primary).toBeUndefined();
    expect([names(active.others), active.refusal?.event]).toEqual([['change'], 'deactivate']);
    expect(arrangeEvents([offer('reactivate')], profile, 'inactive').primary?.event).toBe('reactivate');
  });
});
