import { and, setup } from 'xstate';
import { conditionsOf, setConditions, type LifecycleContext } from './core/conditions.ts';
import type { EventOf } from './core/event.ts';
import type { LifecycleMeta, Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { requirementGuards } from './core/requirements.ts';

type ProfileVerb = 'submit' | 'change' | 'deactivate' | 'reactivate' | 'tick';

const mayFill = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

// An induction that has run out is shown beside the status.
const watchValidity = setConditions(conditionsOf);

/** The life of a worker profile: filled in once, changed as often as the person's data change, out of use while the person is away. */
export const workerProfileLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<ProfileVerb>,
    tags: {} as 'detour' | 'settled' | 'withheld',
    meta: {} as LifecycleMeta | Look,
  },
  guards: requirementGuards,
  actions: recordActions<ProfileVerb>(),
}).createMachine({
  id: 'worker-profile',
  meta: { conditions: { overdue: { icon: 'alarm', tone: 'bad' } }, overdueBy: 'due_at' },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: { submit: { guard: and(mayFill), target: 'active', actions: watchValidity } },
    },
    active: {
      meta: { icon: 'badge', tone: 'good' },
      tags: 'settled',
      on: {
        change: { guard: and(mayFill), target: 'active', actions: watchValidity },
        tick: { guard: 'isPermitted', actions: watchValidity },
        // Deactivation does not require a subscription.
        deactivate: { guard: 'isPermitted', target: 'inactive', actions: 'clearConditions' },
      },
    },
    inactive: {
      meta: { icon: 'pause_circle', tone: 'neutral' },
      // While out of use, a person is not put to work, and a company is not given work.
      tags: ['detour', 'settled', 'withheld'],
      on: { reactivate: { guard: and(['isPermitted', 'isSubscribed']), target: 'active', actions: watchValidity } },
    },
  },
});
