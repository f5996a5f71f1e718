import type { AnyStateMachine } from 'xstate';
import { isSaving } from './event.ts';
import { guardNames } from './guards.ts';
import { lifecycleShape } from './shape.ts';

/**
 * The event that a record waits for in a state: the one that leads furthest on; nothing where it rests or is at its end. Once its time has passed, what
 * needs time left is not waited for any more, but what ends it.
 */
export function awaitedEvent(lifecycle: AnyStateMachine, status: string, { ended }: { ended: boolean }): string | undefined {
  const node = lifecycle.states[status];
  if (!node || node.type === 'final' || node.tags.includes('settled')) return undefined;

  const { states, transitions } = lifecycleShape(lifecycle);
  const places = new Map(states.filter(({ detour }) => !detour).map(({ id, order }) => [id, order]));
  const placeOf = (state: string) => places.get(state) ?? -1;
  const possible = transitions.filter(({ from, event }) => from === status && !isSaving(event) && !(ended && needsTime(node, event)));
  const [onward] = possible
    .filter(({ to }) => placeOf(to) > placeOf(status))
    .toSorted((left, right) => placeOf(right.to) - placeOf(left.to));
  return (onward ?? possible[0])?.event;
}

function needsTime(node: AnyStateMachine['states'][string], event: string): boolean {
  return (node.transitions.get(event) ?? []).some(({ guard }) => guardNames(guard).includes('isBeforeEnd'));
}
