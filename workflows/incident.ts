import { and, setup } from 'xstate';
import { conditionsOf, keepConditions, setConditions, type LifecycleContext } from './core/conditions.ts';
import { tell } from './core/effect.ts';
import type { EventOf } from './core/event.ts';
import type { LifecycleMeta, Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { requirementGuards } from './core/requirements.ts';
import { askForReview, review, type ReviewVerb } from './core/review.ts';

type IncidentVerb = 'submit' | 'change' | 'assign' | 'record' | 'handIn' | ReviewVerb | 'reopen' | 'withdraw' | 'tick';

const mayReport = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

// An incident can be closed after the subscription lapses, but not while the law still requires a report: a closed incident sends no
// reminders.
const mayHandIn = ['isPermitted', 'hasAnswers', 'interlocksHold', 'isReported'] as const;

const closureReview = review({ waiting: 'waiting', pending: 'under_review', approved: 'closed', rejected: 'rejected' }, 'handIn');
const runs = keepConditions(conditionsOf);

/** Conditions that outlast the investigation: a report to the authority is due in every state of the record. */
const lastingOf: typeof conditionsOf = (event) => conditionsOf(event).filter((condition) => condition.startsWith('report_'));
const lasting = { guard: 'isPermitted', actions: keepConditions(lastingOf) } as const;

/** The life of an incident: reported, investigated in steps while it is open, and closed by its approvers or its team lead. */
export const incidentLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<IncidentVerb>,
    tags: {} as 'detour' | 'settled' | 'void',
    meta: {} as LifecycleMeta | Look,
  },
  guards: {
    ...requirementGuards,
    isReviewed: ({ event }) => event.facts.isReviewed === true,
    hasEnoughApprovals: ({ event }) => event.facts.approvals >= event.facts.approveWhen,
  },
  actions: recordActions<IncidentVerb>(),
}).createMachine({
  id: 'incident',
  meta: {
    conditions: {
      overdue: { icon: 'alarm', tone: 'bad' },
      report_due: { icon: 'hourglass', tone: 'waiting' },
      report_overdue: { icon: 'alarm', tone: 'bad' },
    },
    overdueBy: 'due_at',
    namesFirst: { open: { party: 'lead', event: 'assign' } },
  },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: { submit: { guard: and(mayReport), target: 'open', actions: tell('report', { after: 'submit' }) } },
    },
    open: {
      meta: { icon: 'play_circle', tone: 'info' },
      exit: setConditions(lastingOf),
      on: {
        change: { guard: and(['isPermitted', 'interlocksHold']), actions: runs },
        assign: { guard: and(['isPermitted', 'interlocksHold']), actions: [tell('assign'), ...runs] },
        record: { guard: 'isPermitted', actions: runs },
        handIn: [
          { guard: and([...mayHandIn, 'isReviewed']), target: 'waiting', actions: 'startRound' },
          { guard: and(mayHandIn), target: 'closed' },
        ],
        withdraw: { guard: and(['isPermitted', 'hasReason']), target: 'withdrawn', actions: tell('withdraw') },
        tick: { guard: 'isPermitted', actions: runs },
      },
    },
    waiting: {
      meta: { icon: 'outbox', tone: 'waiting' },
      entry: askForReview('handIn'),
      on: { ...closureReview.waiting, tick: lasting },
    },
    under_review: {
      meta: { icon: 'hourglass', tone: 'waiting' },
      on: { ...closureReview.underReview, tick: lasting },
    },
    rejected: {
      meta: { icon: 'cancel', tone: 'bad' },
      tags: 'detour',
      entry: tell('reject'),
      on: { reopen: { guard: 'isPermitted', target: 'open' }, tick: lasting },
    },
    closed: {
      meta: { icon: 'lock', tone: 'neutral' },
      tags: 'settled',
      entry: tell('approve'),
      on: {
        reopen: { guard: and(['isPermitted', 'hasReason']), target: 'open', actions: tell('reopen') },
        // A case log that is still open can cause a deadline after the closure.
        tick: lasting,
      },
    },
    withdrawn: { meta: { icon: 'block', tone: 'neutral' }, entry: 'clearConditions', type: 'final', tags: ['detour', 'void'] },
  },
});
