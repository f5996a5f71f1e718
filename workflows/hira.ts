import { and, setup } from 'xstate';
import { conditionsOf, keepConditions, type LifecycleContext } from './core/conditions.ts';
import { tell } from './core/effect.ts';
import { controlFailed, reliesOnFailed, type EventOf, type LifecycleEvent } from './core/event.ts';
import type { LifecycleMeta, Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { requirementGuards } from './core/requirements.ts';
import { askForReview, review, type ReviewVerb } from './core/review.ts';

type HiraVerb =
  'submit' | ReviewVerb | 'revise' | 'publish' | 'withdraw' | 'newVersion' | 'supersede' | 'archive' | 'linkedChanged' | 'tick';

const mayFill = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

const approval = review({ waiting: 'waiting_for_approval', pending: 'under_review', approved: 'approved', rejected: 'rejected' });

/** A published statement falls due for review by the clock, and at once when a control that it relies on has failed. */
function dueForReview(event: LifecycleEvent): string[] {
  const conditions = conditionsOf(event);
  return reliesOnFailed(event.facts) ? [controlFailed, ...conditions] : conditions;
}

const watch = keepConditions(dueForReview);
const archive = { guard: and(['isPermitted', 'hasReason']), target: 'archive', actions: tell('archive') } as const;

// A statement that is given up before it is in force goes to the archive, and a version no longer blocks its series.
const withdraw = { guard: and(['isPermitted', 'hasReason']), target: 'archive', actions: tell('withdraw') } as const;

/** The life of a HIRA statement: assessed, approved, published, and reviewed again when it falls due. */
export const hiraLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<HiraVerb>,
    tags: {} as 'detour' | 'settled' | 'withheld',
    meta: {} as LifecycleMeta | Look,
  },
  guards: {
    ...requirementGuards,
    hasEnoughApprovals: ({ event }) => event.facts.approvals >= event.facts.approveWhen,
  },
  actions: recordActions<HiraVerb>(),
}).createMachine({
  id: 'hira',
  meta: {
    conditions: { overdue: { icon: 'alarm', tone: 'bad' }, control_failed: { icon: 'warning', tone: 'bad' } },
    overdueBy: 'due_at',
    // A published statement that is due for review waits for its next version.
    awaitsWhile: { published: { event: 'newVersion', conditions: ['overdue', controlFailed] } },
  },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: {
        submit: { guard: and(mayFill), target: 'waiting_for_approval', actions: 'startRound' },
        withdraw: { ...withdraw, guard: and(['isPermitted', 'wasSubmitted', 'hasReason']) },
      },
    },
    waiting_for_approval: {
      meta: { icon: 'outbox', tone: 'waiting' },
      tags: 'withheld',
      entry: askForReview(),
      on: { ...approval.waiting, withdraw },
    },
    under_review: {
      meta: { icon: 'hourglass', tone: 'waiting' },
      tags: 'withheld',
      on: { ...approval.underReview, withdraw },
    },
    approved: {
      meta: { icon: 'task_alt', tone: 'info' },
      tags: 'withheld',
      entry: tell('approve'),
      on: { publish: { guard: and(mayFill), target: 'published', actions: tell('publish') }, archive },
    },
    rejected: {
      meta: { icon: 'cancel', tone: 'bad' },
      tags: ['detour', 'withheld'],
      entry: tell('reject'),
      on: { revise: { guard: and(['isPermitted', 'isSubscribed']), target: 'draft' }, withdraw, archive },
    },
    published: {
      meta: { icon: 'task_alt', tone: 'good' },
      tags: 'settled',
      exit: 'clearConditions',
      on: {
        // The published version stays in force and readable until the new one takes its place.
        newVersion: { guard: and(['isPermitted', 'isSubscribed', 'hasNoNewVersion']), target: 'published' },
        supersede: { guard: 'isPermitted', target: 'archive' },
        archive,
        linkedChanged: { guard: 'isPermitted', actions: watch },
        tick: { guard: 'isPermitted', actions: watch },
      },
    },
    archive: { meta: { icon: 'inventory', tone: 'neutral' }, type: 'final', tags: ['detour', 'withheld'] },
  },
});
