import { and, setup } from 'xstate';
import { conditionsOf, keepConditions, setConditions, type LifecycleContext } from './core/conditions.ts';
import { tell } from './core/effect.ts';
import type { EventOf } from './core/event.ts';
import type { LifecycleMeta, Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { requirementGuards } from './core/requirements.ts';

type ActionVerb = 'submit' | 'begin' | 'complete' | 'close' | 'reopen' | 'reassign' | 'postpone' | 'withdraw' | 'tick';

const mayFinish = ['isPermitted', 'hasAnswers', 'interlocksHold'] as const;

// Assigned work continues when a subscription lapses: only new actions require one.
const mayAssign = [...mayFinish, 'isSubscribed'] as const;

const mayVerify = [...mayFinish, 'isNotPerforming'] as const;

const watch = keepConditions(conditionsOf);
const openEvents = {
  complete: { guard: and(mayFinish), target: 'completed' },
  reassign: { guard: and([...mayFinish, 'hasReason']), actions: tell('reassign') },
  postpone: {
    guard: and([...mayFinish, 'hasReason']),
    actions: [setConditions(conditionsOf), tell('postpone')],
  },
  withdraw: { guard: and(['isPermitted', 'hasReason']), target: 'withdrawn', actions: tell('withdraw') },
  tick: { guard: 'isPermitted', actions: watch },
} as const;
const reopen = {
  guard: and(['isPermitted', 'hasReason']),
  target: 'in_progress',
  actions: tell('reopen'),
} as const;

/** Lifecycle of an action: assigned, carried out by its assignee, and closed by the verifier. */
export const actionLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<ActionVerb>,
    tags: {} as 'detour' | 'settled',
    meta: {} as LifecycleMeta | Look,
  },
  guards: requirementGuards,
  actions: recordActions<ActionVerb>(),
}).createMachine({
  id: 'action',
  meta: { conditions: { overdue: { icon: 'alarm', tone: 'bad' } }, overdueBy: 'ends_at' },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: { submit: { guard: and(mayAssign), target: 'open', actions: tell('submit') } },
    },
    open: {
      meta: { icon: 'play_circle', tone: 'info' },

      exit: 'clearConditions',
      on: { begin: { guard: and(mayFinish), target: 'in_progress', actions: tell('begin') }, ...openEvents },
    },
    in_progress: {
      meta: { icon: 'hourglass', tone: 'info' },

      // The due date may have passed before: people heard of it then.
      entry: setConditions(conditionsOf),
      exit: 'clearConditions',
      on: openEvents,
    },
    completed: {
      meta: { icon: 'rule', tone: 'waiting' },

      entry: tell('complete'),
      on: {
        close: { guard: and(mayVerify), target: 'closed', actions: tell('close') },
        reopen,
      },
    },
    closed: {
      meta: { icon: 'task_alt', tone: 'good' },
      tags: 'settled',
      on: { reopen },
    },
    withdrawn: {
      meta: { icon: 'block', tone: 'neutral' },
      type: 'final',
      tags: 'detour',
    },
  },
});
