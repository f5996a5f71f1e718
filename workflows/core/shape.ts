import type { AnyStateMachine } from 'xstate';
import { isSystemEvent, stageOfEvent } from './event.ts';

/** Parts of a lifecycle that a state diagram draws. */
export interface LifecycleShape {
  states: ShapeState[];
  transitions: ShapeTransition[];
}

export interface ShapeState {
  id: string;
  final: boolean;
  /** A state off the main path, drawn beside it: rejected, revoked. */
  detour: boolean;
  /** Whether the record continues on this detour: it was re-issued or handed to another person. */
  onward?: true;
  /** The place on the main path, from 0; of a detour, that of the last state that leads into it, directly or by another detour. */
  order: number;
}

/** An event that people send. If it leaves the record in its state, `to` equals `from`. */
export interface ShapeTransition {
  from: string;
  event: string;
  to: string;
}

/** The states and transitions of a lifecycle, in the order in which it declares them. */
export function lifecycleShape(lifecycle: AnyStateMachine): LifecycleShape {
  const nodes = Object.values(lifecycle.states);
  const all = distinct(stepsOf(lifecycle));
  const transitions = all.filter(({ event }) => !isSystemEvent(event));

  const path = nodes.filter((node) => !node.tags.includes(detour)).map((node) => node.key);
  const placeOf = (id: string) => (path.includes(id) ? path.indexOf(id) : lastInto(id));
  const into = (id: string) => all.filter(({ to }) => to === id).map(({ from }) => from);
  const lastOnPath = (id: string) => Math.max(-1, ...into(id).map((from) => path.indexOf(from)));
  const lastInto = (id: string) => Math.max(0, lastOnPath(id), ...into(id).map(lastOnPath));

  return {
    states: nodes.map((node) => ({
      id: node.key,
      final: node.type === 'final',
      detour: !path.includes(node.key),
      ...(node.tags.includes('onward') && { onward: true as const }),
      order: placeOf(node.key),
    })),
    transitions,
  };
}

const detour = 'detour';

/**
 * Returns where answers can have been given before an event is sent for the first time: the states in which answers were saved, and the
 * events that the record went through. The event is still possible after each of them.
 */
export function before({ states: [initial], transitions }: LifecycleShape, event: string): { states: string[]; events: string[] } {
  const leading = reachable(
    transitions.filter((each) => each.event === event).map(({ from }) => from),
    transitions.map(({ from, to }) => ({ from: to, to: from })),
  );
  const steps = transitions.filter((each) => each.event !== event && leading.has(each.to));
  const reached = reachable(initial ? [initial.id] : [], steps);
  const passed = steps.filter(({ from }) => reached.has(from));
  return { states: fillingStates(passed), events: [...new Set(passed.map((each) => each.event))] };
}

/** Returns the states in which answers are saved. Sections of other states can never be filled. */
export function fillingStates(transitions: readonly ShapeTransition[]): string[] {
  return [...new Set(transitions.filter(({ event, from }) => 'while' in stageOfEvent(event, from)).map(({ from }) => from))];
}

/**
 * Returns the states that a record can reach by the possible events, and all events that can be sent in them. System events are included.
 */
export function reachableBy(
  lifecycle: AnyStateMachine,
  isPossible: (event: string) => boolean,
): { states: Set<string>; events: Set<string> } {
  const steps = stepsOf(lifecycle);
  const states = reachable(
    lifecycle.root.initial.target.map(({ key }) => key),
    steps.filter(({ event }) => isPossible(event)),
  );
  return { states, events: new Set(steps.filter(({ from }) => states.has(from)).map(({ event }) => event)) };
}

/**
 * Returns the states that a record in a state can still go through, and the events, if it is not set back: not those behind an event that
 * opens a closed record again. From a detour, the way back onto the main path is expected.
 */
export function stillAhead(lifecycle: AnyStateMachine, status: string): { states: ReadonlySet<string>; events: ReadonlySet<string> } {
  const shape = new Map(lifecycleShape(lifecycle).states.map((state) => [state.id, state]));
  const isOnward = (from: string, to: string): boolean => {
    const [before, after] = [shape.get(from), shape.get(to)];
    if (!before || !after) return false;
    if (before.detour && from === status) return true;
    return after.order >= before.order && (!after.detour || after.onward === true || from === to);
  };
  const steps = stepsOf(lifecycle).filter(({ from, to }) => isOnward(from, to));
  const states = reachable([status], steps);
  return { states, events: new Set(steps.filter(({ from }) => states.has(from)).map(({ event }) => event)) };
}

function stepsOf(lifecycle: AnyStateMachine): ShapeTransition[] {
  return Object.values(lifecycle.states).flatMap((node) =>
    [...node.transitions.values()]
      .flat()
      .map(({ eventType, target }) => ({ from: node.key, event: eventType, to: target?.[0]?.key ?? node.key })),
  );
}

function reachable(from: readonly string[], steps: readonly { from: string; to: string }[]): Set<string> {
  const reached = new Set(from);
  // The set grows while it is read.
  for (const state of reached) for (const step of steps) if (step.from === state) reached.add(step.to);
  return reached;
}

/** The states that a rejection leads to: the record is back with its author, and nothing in it has been agreed. */
export function rejectedStates(lifecycle: AnyStateMachine): string[] {
  return [...new Set(stepsOf(lifecycle).flatMap(({ event, to }) => (event === 'reject' ? [to] : [])))];
}

/** Returns the states in which a record is open work: not the initial one, not final and not `settled`. */
export function openStates(lifecycle: AnyStateMachine): string[] {
  const { states, initial } = lifecycle.root;
  return Object.values(states)
    .filter((node) => node.type !== 'final' && !node.tags.includes('settled') && !initial.target.includes(node))
    .map((node) => node.key);
}

function distinct(transitions: ShapeTransition[]): ShapeTransition[] {
  const byText = new Map(transitions.map((transition) => [Object.values(transition).join(' '), transition]));
  return [...byText.values()];
}
