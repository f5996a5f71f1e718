import { and, setup } from 'xstate';
import { conditionsOf, isNotBegun, keepConditions, setConditions, type LifecycleContext } from './core/conditions.ts';
import { tell } from './core/effect.ts';
import type { EventOf, LifecycleEvent } from './core/event.ts';
import type { LifecycleMeta, Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { requirementGuards } from './core/requirements.ts';
import { askForReview, review, type ReviewVerb } from './core/review.ts';

type AuditVerb = 'submit' | 'begin' | 'record' | 'complete' | ReviewVerb | 'reopen' | 'reschedule' | 'cancel' | 'tick';

const mayProceed = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

// Findings can be recorded and submitted without a subscription.
const mayFinish = ['isPermitted', 'hasAnswers', 'interlocksHold'] as const;

const auditReview = review(
  { waiting: 'review_requested', pending: 'under_review', approved: 'approved', rejected: 'rejected' },
  'complete',
);
const cancel = { guard: and(['isPermitted', 'hasReason']), target: 'cancelled' } as const;

/** Conditions of an audit that has not begun: pending from its planned start, overdue from its end. */
function conditionsBefore(event: LifecycleEvent): string[] {
  const conditions = conditionsOf(event);
  return isNotBegun(event) && !event.facts.ended ? ['pending', ...conditions] : conditions;
}

const waits = keepConditions(conditionsBefore);
const runs = keepConditions(conditionsOf);

/** The life of an audit: planned, carried out by its auditor, and reviewed where a review workflow asks for it. */
export const auditLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<AuditVerb>,
    tags: {} as 'detour' | 'settled',
    meta: {} as LifecycleMeta | Look,
  },
  guards: {
    ...requirementGuards,
    isReviewed: ({ event }) => event.facts.isReviewed === true,
    hasEnoughApprovals: ({ event }) => event.facts.approvals >= event.facts.approveWhen,
  },
  actions: recordActions<AuditVerb>(),
}).createMachine({
  id: 'audit',
  meta: {
    conditions: { pending: { icon: 'alarm', tone: 'waiting' }, overdue: { icon: 'alarm', tone: 'bad' } },
    overdueBy: 'ends_at',
  },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: { submit: { guard: and(mayProceed), target: 'scheduled' } },
    },
    scheduled: {
      meta: { icon: 'event', tone: 'neutral' },
      entry: tell('schedule', { after: 'submit' }),
      exit: 'clearConditions',
      on: {
        begin: { guard: and(mayProceed), target: 'in_progress', actions: tell('begin') },
        reschedule: {
          guard: and([...mayProceed, 'hasReason']),
          actions: [setConditions(conditionsOf), tell('reschedule')],
        },
        cancel,
        tick: { guard: 'isPermitted', actions: waits },
      },
    },
    in_progress: {
      meta: { icon: 'hourglass', tone: 'info' },
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
    completed: {
      meta: { icon: 'task_alt', tone: 'good' },
      type: 'final',
      entry: tell('complete'),
    },
    review_requested: {
      meta: { icon: 'outbox', tone: 'waiting' },
      entry: [tell('complete'), askForReview('complete')],
      on: auditReview.waiting,
    },
    under_review: {
      meta: { icon: 'hourglass', tone: 'waiting' },
      on: auditReview.underReview,
    },
    approved: {
      meta: { icon: 'task_alt', tone: 'info' },
      type: 'final',
      entry: tell('approve'),
    },
    rejected: {
      meta: { icon: 'cancel', tone: 'bad' },
      tags: 'detour',
      entry: tell('reject'),
      on: {
        reopen: { guard: and(['isPermitted', 'isSubscribed']), target: 'in_progress', actions: tell('reopen') },
      },
    },
    cancelled: {
      meta: { icon: 'block', tone: 'neutral' },
      type: 'final',
      tags: 'detour',
      entry: tell('cancel'),
    },
  },
});
