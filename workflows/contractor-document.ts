import { and, setup } from 'xstate';
import { conditionsOf, setConditions, type LifecycleContext } from './core/conditions.ts';
import { tell } from './core/effect.ts';
import type { EventOf } from './core/event.ts';
import type { LifecycleMeta, Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { requirementGuards } from './core/requirements.ts';

type DocumentVerb = 'submit' | 'accept' | 'reject' | 'revise' | 'tick';

const mayFill = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;
const reject = { guard: and(['isPermitted', 'hasReason']), target: 'rejected' } as const;
const expired = { guard: and(['isPermitted', 'hasEnded']), target: 'expired', actions: 'clearConditions' } as const;
// The last month before an approved document expires is shown beside the status.
const watchValidity = setConditions(conditionsOf);

/** The life of a contractor's document: submitted, approved until its validity ends, replaced when it has expired. */
export const contractorDocumentLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<DocumentVerb>,
    tags: {} as 'detour' | 'settled',
    meta: {} as LifecycleMeta | Look,
  },
  guards: { ...requirementGuards, hasEnded: ({ event }) => event.facts.ended },
  actions: recordActions<DocumentVerb>(),
}).createMachine({
  id: 'contractor-document',
  meta: { conditions: { expires_soon: { icon: 'hourglass', tone: 'waiting', isQuiet: true } }, overdueBy: 'ends_at' },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: { submit: { guard: and([...mayFill, 'isBeforeEnd']), target: 'pending_review', actions: tell('submit') } },
    },
    pending_review: {
      meta: { icon: 'hourglass', tone: 'waiting' },
      on: {
        accept: { guard: and(['isPermitted', 'isNotRequester', 'isBeforeEnd']), target: 'approved', actions: tell('accept') },
        reject,
        tick: [expired, { guard: 'isPermitted', actions: 'clearConditions' }],
      },
    },
    approved: {
      meta: { icon: 'task_alt', tone: 'good' },
      tags: 'settled',
      on: { reject: { ...reject, actions: 'clearConditions' }, tick: [expired, { guard: 'isPermitted', actions: watchValidity }] },
    },
    rejected: {
      meta: { icon: 'cancel', tone: 'bad' },
      tags: 'detour',
      entry: tell('reject'),
      on: { revise: { guard: and(['isPermitted', 'isSubscribed']), target: 'draft' } },
    },
    expired: {
      meta: { icon: 'timer_off', tone: 'bad' },
      entry: tell('expire', { after: 'tick' }),
      on: { revise: { guard: and(['isPermitted', 'isSubscribed']), target: 'draft' } },
    },
  },
});
