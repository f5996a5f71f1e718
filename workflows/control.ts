import { and, setup } from 'xstate';
import type { LifecycleContext } from './core/conditions.ts';
import { tell } from './core/effect.ts';
import type { EventOf } from './core/event.ts';
import type { Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { requirementGuards } from './core/requirements.ts';

type ControlVerb = 'submit' | 'change' | 'fail' | 'reportFailed' | 'restore' | 'withdraw';

const mayFill = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

/** The life of a shared control: in force until it fails, restored, and withdrawn. */
export const controlLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<ControlVerb>,
    tags: {} as 'detour' | 'settled' | 'withheld',
    meta: {} as Look,
  },
  guards: requirementGuards,
  actions: recordActions<ControlVerb>(),
}).createMachine({
  id: 'control',
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: { submit: { guard: and(mayFill), target: 'in_force', actions: tell('submit') } },
    },
    in_force: {
      meta: { icon: 'task_alt', tone: 'good' },
      tags: 'settled',
      on: {
        change: { guard: and(mayFill), target: 'in_force' },
        // A failure can be reported without a subscription.
        fail: { guard: and(['isPermitted', 'hasAnswers']), target: 'failed', actions: tell('fail') },
        // An incident or a finding of an audit names it as failed.
        reportFailed: { guard: 'isPermitted', target: 'failed', actions: tell('fail', { after: 'reportFailed' }) },
        withdraw: { guard: and(['isPermitted', 'hasReason']), target: 'withdrawn', actions: tell('withdraw') },
      },
    },
    failed: {
      meta: { icon: 'warning', tone: 'bad' },
      tags: 'withheld',
      on: {
        restore: { guard: and(['isPermitted', 'hasAnswers']), target: 'in_force', actions: tell('restore') },
        withdraw: { guard: and(['isPermitted', 'hasReason']), target: 'withdrawn', actions: tell('withdraw') },
      },
    },
    withdrawn: { meta: { icon: 'block', tone: 'neutral' }, type: 'final', tags: ['detour', 'withheld'] },
  },
});
