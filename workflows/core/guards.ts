import type { AnyStateMachine } from 'xstate';

/** A guard of a transition, with the parameters that it is used with. */
export interface UsedGuard {
  name: string;
  params?: Readonly<Record<string, string>>;
}

/** Returns the guards that a guard consists of. */
export function guardParts(guard: unknown): UsedGuard[] {
  if (typeof guard === 'string') return [{ name: guard }];
  if (isParameterized(guard)) return [{ name: guard.type, ...(guard.params && { params: guard.params }) }];
  const joined = typeof guard === 'function' && 'guards' in guard ? guard.guards : [];
  return Array.isArray(joined) ? joined.flatMap(guardParts) : [];
}

/** Every guard that some transition of a lifecycle asks. */
export function guardsOf(lifecycle: AnyStateMachine): ReadonlySet<string> {
  return new Set(partsOfAll(lifecycle).map(({ name }) => name));
}

/** The parties that the transitions of some events ask for by name. */
export function guardedParties(lifecycle: AnyStateMachine, events: ReadonlySet<string>): string[] {
  return [...new Set(partsOfAll(lifecycle, events).flatMap(({ params }) => params?.['party'] ?? []))];
}

function partsOfAll(lifecycle: AnyStateMachine, events?: ReadonlySet<string>): UsedGuard[] {
  const all = Object.values(lifecycle.states).flatMap((node) => [...node.transitions.values()].flat());
  const transitions = all.filter(({ eventType }) => events === undefined || events.has(eventType));
  return transitions.flatMap(({ guard }) => guardParts(guard));
}

function isParameterized(guard: unknown): guard is { type: string; params?: Record<string, string> } {
  return typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string';
}
