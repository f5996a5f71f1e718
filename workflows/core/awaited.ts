import type { AnyStateMachine } from 'xstate';
import { isSaving } from './event.ts';
import { guardParts } from './guards.ts';
import { firstNaming } from './meta.ts';
import { lifecycleShape } from './shape.ts';

/**
 * The event that a record waits for in a state: the one that leads furthest on, or off the main path the
 * first that the state declares; nothing where it rests or is at its end. Once its time has passed, what
 * needs time left is not waited for any more, but what ends it. `parties` are those that the record has; where they are given, a state that
 * needs a party named first waits for that.
 */
export function awaitedEvent(
  lifecycle: AnyStateMachine,
  status: string,
  { ended, parties }: { ended: boolean; parties?: readonly string[] },
): string | undefined {
  const node = lifecycle.states[status];
  if (!node || isSettled(lifecycle, status)) return undefined;
  const first = firstNaming(lifecycle, status);
  if (parties && first && !parties.includes(first.party)) return first.event;

  const { states, transitions } = lifecycleShape(lifecycle);
  const places = new Map(states.filter(({ detour }) => !detour).map(({ id, order }) => [id, order]));
  const placeOf = (state: string) => places.get(state) ?? -1;
  const possible = transitions.filter(
    ({ from, event }) => from === status && !isSaving(event) && !(ended && needsTime(lifecycle, status, event)),
  );
  const onward =
    placeOf(status) === -1
      ? possible[0]
      : possible.filter(({ to }) => placeOf(to) > placeOf(status)).toSorted((left, right) => placeOf(right.to) - placeOf(left.to))[0];
  return (onward ?? possible[0])?.event;
}

/** Whether a record rests in a state, or is at its end: nothing is awaited of it. */
export function isSettled(lifecycle: AnyStateMachine, status: string): boolean {
  const node = lifecycle.states[status];
  return node !== undefined && (node.type === 'final' || node.tags.includes('settled'));
}

/** Whether a record rests in a state without being at its end: it is in force. */
export function isInForce(lifecycle: AnyStateMachine, status: string): boolean {
  return lifecycle.states[status]?.tags.includes('settled') === true;
}

/** Whether work that is part of a record must wait in a state, because the record is suspended or at its end. */
export function isStopped(lifecycle: AnyStateMachine, status: string): boolean {
  return isFinal(lifecycle, status) || isSuspended(lifecycle, status);
}

/** Whether a record is suspended in a state, and may go on later. */
export function isSuspended(lifecycle: AnyStateMachine, status: string): boolean {
  return lifecycle.states[status]?.tags.includes('stopped') === true;
}

/** Returns the states of a record in which dependent work must wait. */
export function stoppedStates(lifecycle: AnyStateMachine): string[] {
  return Object.keys(lifecycle.states).filter((status) => isStopped(lifecycle, status));
}

/** Whether a record is at its end in a state. */
export function isFinal(lifecycle: AnyStateMachine, status: string): boolean {
  return lifecycle.states[status]?.type === 'final';
}

/** The states in which a record is not offered as an answer. */
export function withheldStates(lifecycle: AnyStateMachine): string[] {
  return Object.values(lifecycle.states).flatMap(({ key, tags }) => (tags.includes('withheld') ? [key] : []));
}

/** The states in which a record counts in figures: all but those tagged `void`, for reports made by mistake. Undefined if it counts in all. */
export function countedStates(lifecycle: AnyStateMachine): string[] | undefined {
  const nodes = Object.values(lifecycle.states);
  const counted = nodes.flatMap(({ key, tags }) => (tags.includes('void') ? [] : [key]));
  return counted.length === nodes.length ? undefined : counted;
}

/** Whether work is under way in a state: until its time is over, nothing is waited for. */
export function isUnderway(lifecycle: AnyStateMachine, status: string): boolean {
  return lifecycle.states[status]?.tags.includes('underway') === true;
}

/** The states in which work is under way. */
export function underwayStates(lifecycle: AnyStateMachine): string[] {
  return Object.keys(lifecycle.states).filter((status) => isUnderway(lifecycle, status));
}

/** Whether an event of a state is refused once the record's time has passed. */
export function needsTime(lifecycle: AnyStateMachine, status: string, event: string): boolean {
  const transitions = lifecycle.states[status]?.transitions.get(event) ?? [];
  return transitions.some(({ guard }) => guardParts(guard).some(({ name }) => name === 'isBeforeEnd'));
}
