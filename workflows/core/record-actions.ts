import { assign } from 'xstate';
import type { LifecycleContext } from './conditions.ts';
import type { Notice } from './effect.ts';
import type { EventOf } from './event.ts';

/** Returns the actions of a lifecycle that has a review and is checked by the clock. */
export function recordActions<Verb extends string>() {
  type Event = EventOf<Verb>;
  return {
    // The notice is read from the transition and written to the outbox: nothing is done here.
    notify: (_args: unknown, _params: { notices: Notice[] }) => {},
    startRound: assign<LifecycleContext, Event, undefined, Event, never>({ round: ({ context }) => context.round + 1 }),
    setConditions: assign<LifecycleContext, Event, { conditions: readonly string[] }, Event, never>({
      conditions: (_args, { conditions }) => conditions,
    }),
    clearConditions: assign<LifecycleContext, Event, undefined, Event, never>({ conditions: [] }),
  };
}
