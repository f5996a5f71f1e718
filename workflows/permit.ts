import { and, setup } from 'xstate';
import { updateConditions, type LifecycleContext, type LifecycleMeta } from './conditions.ts';
import { notify } from './effect.ts';
import type { EventOf } from './event.ts';
import { recordActions } from './record-actions.ts';
import { requirementGuards } from './requirements.ts';
import { review, type ReviewVerb } from './review.ts';

type WorkVerb = 'issue' | 'accept' | 'record' | 'handBack' | 'inspect' | 'close' | 'revoke';
type PermitVerb = 'submit' | ReviewVerb | 'revise' | WorkVerb | 'tick';

const permitReview = review({ waiting: 'requested', pending: 'pending', approved: 'approved', rejected: 'rejected' });

// Work can be stopped whatever else is wanting: no interlock, no subscription stands in the way.
const revoke = { guard: and(['isPermitted', 'hasReason']), target: 'revoked' } as const;

// What a step towards work needs beside its own conditions.
const mayProceed = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

// What a step that ends work needs: it must stay possible when the subscription lapses.
const mayFinish = ['isPermitted', 'hasAnswers', 'interlocksHold'] as const;

/** The life of a permit to work, from draft to closure. */
export const permitLifecycle = setup({
  types: { context: {} as LifecycleContext, events: {} as EventOf<PermitVerb>, tags: {} as 'detour', meta: {} as LifecycleMeta },
  guards: {
    ...requirementGuards,
    isLowRisk: ({ event }) => event.facts.lowRisk,
    hasEnoughApprovals: ({ event }) => event.facts.approvals >= event.facts.approveWhen,
  },
  actions: recordActions<PermitVerb>(),
}).createMachine({
  id: 'permit',
  meta: { conditions: ['overdue', 'gas_expired'] },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      on: {
        submit: [
          { guard: and([...mayProceed, 'isLowRisk']), target: 'approved', actions: 'startRound' },
          { guard: and(mayProceed), target: 'requested', actions: 'startRound' },
        ],
      },
    },
    requested: {
      entry: notify('submit', 'reviewer'),
      on: { ...permitReview.waiting, revoke },
    },
    pending: {
      on: { ...permitReview.underReview, revoke },
    },
    rejected: {
      tags: 'detour',
      entry: notify('reject', 'requester'),
      on: { revise: { guard: and(['isPermitted', 'isSubscribed']), target: 'draft' } },
    },
    approved: {
      entry: notify('approve', 'requester', 'issuer'),
      on: {
        issue: { guard: and([...mayProceed, 'isNotPerformer', 'isBeforeEnd']), target: 'issued' },
        revoke,
      },
    },
    issued: {
      entry: notify('issue', 'performer'),
      exit: 'clearConditions',
      on: {
        accept: { guard: and([...mayProceed, 'isPerformer', 'isNotIssuer', 'isBeforeEnd']), target: 'live' },
        record: { guard: 'isPermitted', actions: updateConditions },
        revoke,
        tick: { guard: 'isPermitted', actions: updateConditions },
      },
    },
    live: {
      entry: notify('accept', 'issuer', 'requester'),
      exit: 'clearConditions',
      on: {
        record: { guard: 'isPermitted', actions: updateConditions },
        handBack: { guard: and([...mayFinish, 'isPerformer', 'explainsIncomplete']), target: 'handed_back' },
        revoke,
        tick: { guard: 'isPermitted', actions: updateConditions },
      },
    },
    handed_back: {
      entry: notify('handBack', 'issuer'),
      on: {
        inspect: { guard: and([...mayFinish, 'isNotPerformer']), target: 'pending_closure' },
        revoke,
      },
    },
    pending_closure: {
      entry: notify('inspect', 'requester', 'performer'),
      on: { close: { guard: and(mayFinish), target: 'closed' }, revoke },
    },
    closed: { type: 'final', entry: notify('close', 'requester', 'performer') },
    revoked: { type: 'final', tags: 'detour', entry: notify('revoke', 'requester', 'performer', 'issuer') },
  },
});
