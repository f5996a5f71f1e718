import { and, setup } from 'xstate';
import type { LifecycleContext } from './core/conditions.ts';
import { tell } from './core/effect.ts';
import type { EventOf } from './core/event.ts';
import type { Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { requirementGuards } from './core/requirements.ts';

type LessonVerb = 'submit' | 'change' | 'withdraw';

const mayFill = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

/** The life of a lesson learned: published, corrected, and withdrawn. */
export const lessonLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<LessonVerb>,
    tags: {} as 'detour' | 'settled',
    meta: {} as Look,
  },
  guards: requirementGuards,
  actions: recordActions<LessonVerb>(),
}).createMachine({
  id: 'lesson',
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: { submit: { guard: and(mayFill), target: 'published', actions: tell('submit') } },
    },
    published: {
      meta: { icon: 'task_alt', tone: 'good' },
      tags: 'settled',
      on: {
        change: { guard: and(mayFill), target: 'published' },
        withdraw: { guard: and(['isPermitted', 'hasReason']), target: 'withdrawn', actions: tell('withdraw') },
      },
    },
    withdrawn: { meta: { icon: 'block', tone: 'neutral' }, type: 'final', tags: 'detour' },
  },
});
