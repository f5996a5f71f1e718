import { and, setup } from 'xstate';
import type { LifecycleContext } from './conditions.ts';
import type { EventOf } from './event.ts';
import { requirementGuards } from './requirements.ts';

type ProfileVerb = 'submit' | 'change' | 'deactivate' | 'reactivate';

const mayFill = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

/** The life of a worker profile: filled in once, changed as often as the person's data change, out of use while the person is away. */
export const workerProfileLifecycle = setup({
  types: { context: {} as LifecycleContext, events: {} as EventOf<ProfileVerb>, tags: {} as 'detour' | 'settled' },
  guards: requirementGuards,
}).createMachine({
  id: 'worker-profile',
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: { on: { submit: { guard: and(mayFill), target: 'active' } } },
    active: {
      tags: 'settled',
      on: {
        change: { guard: and(mayFill), target: 'active' },
        // Nobody works on because a subscription has lapsed.
        deactivate: { guard: 'isPermitted', target: 'inactive' },
      },
    },
    inactive: {
      tags: ['detour', 'settled'],
      on: { reactivate: { guard: and(['isPermitted', 'isSubscribed']), target: 'active' } },
    },
  },
});
