import type { AnyStateMachine } from 'xstate';

/** The names of the guards that a guard is made of. */
export function guardNames(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  const joined = typeof guard === 'function' && 'guards' in guard ? guard.guards : [];
  return Array.isArray(joined) ? joined.flatMap(guardNames) : [];
}

/** Every guard that some transition of a lifecycle asks. */
export function guardsOf(lifecycle: AnyStateMachine): ReadonlySet<string> {
  const transitions = Object.values(lifecycle.states).flatMap((node) => [...node.transitions.values()].flat());
  return new Set(transitions.flatMap(({ guard }) => guardNames(guard)));
}
