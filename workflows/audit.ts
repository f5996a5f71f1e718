import { and, setup } from 'xstate';
import { conditionsOf, isNotBegun, keepConditions, setConditions, type LifecycleContext, type LifecycleMeta } from './conditions.ts';
import { notify, notifyAfter, type Role } from './effect.ts';
import type { EventOf, LifecycleEvent } from './event.ts';
import { recordActions } from './record-actions.ts';
import { requirementGuards } from './requirements.ts';
import { askForReview, review, type ReviewVerb } from './review.ts';

type AuditVerb = 'submit' | 'begin' | 'record' | 'complete' | ReviewVerb | 'reopen' | 'cancel' | 'tick';

const mayProceed = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

// What was found is recorded and handed in whatever becomes of the subscription.
const mayFinish = ['isPermitted', 'hasAnswers', 'interlocksHold'] as const;

const auditReview = review(
  { waiting: 'review_requested', pending: 'under_review', approved: 'approved', rejected: 'rejected' },
  'complete',
);
const cancel = { guard: and(['isPermitted', 'hasReason']), target: 'cancelled' } as const;

/** An audit that nobody begins is pending once it ought to have been begun, and overdue from its end on. */
function conditionsBefore(event: LifecycleEvent): string[] {
  const conditions = conditionsOf(event);
  return isNotBegun(event) && !event.facts.ended ? ['pending', ...conditions] : conditions;
}

const told = (condition: string): Role[] => (condition === 'overdue' ? ['auditor', 'requester'] : ['auditor']);
const waits = keepConditions({ of: conditionsBefore, told });
const runs = keepConditions({ of: conditionsOf, told });

/** The life of an audit: planned, carried out by its auditor, and reviewed where a review workflow asks for it. */
export const auditLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<AuditVerb>,
    tags: {} as 'detour' | 'settled',
    meta: {} as LifecycleMeta,
  },
  guards: {
    ...requirementGuards,
    isReviewed: ({ event }) => event.facts.isReviewed === true,
    hasEnoughApprovals: ({ event }) => event.facts.approvals >= event.facts.approveWhen,
  },
  actions: recordActions<AuditVerb>(),
}).createMachine({
  id: 'audit',
  meta: { conditions: ['pending', 'overdue'] },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: { on: { submit: { guard: and(mayProceed), target: 'scheduled' } } },
    scheduled: {
      entry: notifyAfter('submit', 'schedule', 'auditor', 'auditee'),
      exit: 'clearConditions',
      on: {
        begin: { guard: and(mayProceed), target: 'in_progress', actions: notify('begin', 'requester', 'auditee') },
        cancel,
        tick: { guard: 'isPermitted', actions: waits },
      },
    },
    in_progress: {
      // It may have been overdue before it was begun: that was told then.
      entry: setConditions(conditionsOf),
      exit: 'clearConditions',
      on: {
        record: { guard: 'isPermitted', actions: runs },
        complete: [
          { guard: and([...mayFinish, 'isReviewed']), target: 'review_requested', actions: 'startRound' },
          { guard: and(mayFinish), target: 'completed' },
        ],
        cancel,
        tick: { guard: 'isPermitted', actions: runs },
      },
    },
    completed: { type: 'final', entry: notify('complete', 'requester', 'auditee') },
    review_requested: { entry: [notify('complete', 'requester', 'auditee'), askForReview('complete')], on: auditReview.waiting },
    under_review: { on: auditReview.underReview },
    approved: { type: 'final', entry: notify('approve', 'auditor', 'auditee', 'requester') },
    rejected: {
      tags: 'detour',
      entry: notify('reject', 'auditor', 'requester'),
      on: {
        reopen: { guard: and(['isPermitted', 'isSubscribed']), target: 'in_progress', actions: notify('reopen', 'requester', 'auditee') },
      },
    },
    cancelled: { type: 'final', tags: 'detour', entry: notify('cancel', 'auditor', 'auditee', 'requester') },
  },
});
