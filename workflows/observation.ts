import { and, setup } from 'xstate';
import { setConditions, type LifecycleContext } from './core/conditions.ts';
import { tell } from './core/effect.ts';
import type { EventOf, LifecycleEvent } from './core/event.ts';
import type { LifecycleMeta, Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { requirementGuards } from './core/requirements.ts';

type ObservationVerb = 'submit' | 'change' | 'assess' | 'complete' | 'close' | 'reopen' | 'linkedChanged';

const mayFill = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

// Observations are assessed and closed even if the subscription lapses.
const mayFinish = ['isPermitted', 'hasAnswers', 'interlocksHold'] as const;

/** An observation is overdue while one of its children is. */
function overdueChildren({ facts }: LifecycleEvent): string[] {
  return (facts.children?.overdue ?? 0) > 0 ? ['overdue'] : [];
}

const follow = setConditions(overdueChildren);

/** The life of an observation: reported, assessed, completed when its last action is settled, and closed. */
export const observationLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<ObservationVerb>,
    tags: {} as 'settled',
    meta: {} as LifecycleMeta | Look,
  },
  guards: {
    ...requirementGuards,
    hasOpenChildren: ({ event }) => (event.facts.children?.open ?? 0) > 0,
    childrenSettled: ({ event }) => (event.facts.children?.open ?? 0) === 0,
  },
  actions: recordActions<ObservationVerb>(),
}).createMachine({
  id: 'observation',
  meta: { conditions: { overdue: { icon: 'alarm', tone: 'bad' } }, overdueBy: 'due_at' },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: { submit: { guard: and(mayFill), target: 'open', actions: tell('submit') } },
    },
    open: {
      meta: { icon: 'play_circle', tone: 'info' },
      on: {
        change: { guard: and(mayFill), target: 'open' },
        assess: [
          { guard: and([...mayFinish, 'hasOpenChildren']), target: 'in_progress', actions: tell('assess') },
          { guard: and(mayFinish), target: 'completed', actions: tell('complete', { after: 'assess' }) },
        ],
      },
    },
    in_progress: {
      meta: { icon: 'hourglass', tone: 'info' },
      exit: 'clearConditions',
      on: {
        linkedChanged: [
          { guard: and(['isPermitted', 'childrenSettled']), target: 'completed', actions: tell('complete', { after: 'linkedChanged' }) },
          { guard: 'isPermitted', actions: follow },
        ],
        complete: { guard: and([...mayFinish, 'linksSettled']), target: 'completed', actions: tell('complete') },
      },
    },
    completed: {
      meta: { icon: 'task_alt', tone: 'good' },
      on: {
        close: { guard: and(mayFinish), target: 'closed', actions: tell('close') },
        reopen: { guard: and(['isPermitted', 'hasReason']), target: 'open', actions: tell('reopen') },
        // A reopened or newly linked action opens the observation again.
        linkedChanged: [
          { guard: and(['isPermitted', 'hasOpenChildren']), target: 'in_progress' },
          { guard: 'isPermitted', actions: follow },
        ],
      },
    },
    closed: {
      meta: { icon: 'lock', tone: 'neutral' },
      tags: 'settled',
      on: { reopen: { guard: and(['isPermitted', 'hasReason']), target: 'open', actions: tell('reopen') } },
    },
  },
});
