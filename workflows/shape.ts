import type { AnyStateMachine } from 'xstate';
import { isSystemEvent } from './event.ts';

/** What a state diagram draws of a lifecycle. */
export interface LifecycleShape {
  states: ShapeState[];
  transitions: ShapeTransition[];
}

export interface ShapeState {
  id: string;
  final: boolean;
  /** A state off the main path, drawn beside it: rejected, revoked. */
  detour: boolean;
  /** The place on the main path, from 0; of a detour, that of the last state that leads into it. */
  order: number;
}

/** An event that people send; where it leaves the record in its state, `to` is `from`. */
export interface ShapeTransition {
  from: string;
  event: string;
  to: string;
}

/** The states and transitions of a lifecycle, in the order in which it declares them. */
export function lifecycleShape(lifecycle: AnyStateMachine): LifecycleShape {
  const nodes = Object.values(lifecycle.states);
  const transitions = distinct(
    nodes.flatMap((node) =>
      [...node.transitions.values()]
        .flat()
        .map(({ eventType, target }) => ({ from: node.key, event: eventType, to: target?.[0]?.key ?? node.key })),
    ),
  ).filter(({ event }) => !isSystemEvent(event));

  const path = nodes.filter((node) => !node.tags.includes(detour)).map((node) => node.key);
  const placeOf = (id: string) => (path.includes(id) ? path.indexOf(id) : lastInto(id));
  const lastInto = (id: string) => Math.max(0, ...transitions.filter(({ to }) => to === id).map(({ from }) => path.indexOf(from)));

  return {
    states: nodes.map((node) => ({
      id: node.key,
      final: node.type === 'final',
      detour: !path.includes(node.key),
      order: placeOf(node.key),
    })),
    transitions,
  };
}

const detour = 'detour';

/** What can have happened before an event is sent for the first time: the states that a record can have been in, and the events that it went through. */
export function before({ states, transitions }: LifecycleShape, event: string): { states: string[]; events: string[] } {
  const [initial] = states;
  const reached = new Set(initial ? [initial.id] : []);
  const events = new Set<string>();
  // The set grows while it is read.
  for (const state of reached) {
    for (const each of transitions) {
      if (each.from !== state || each.event === event) continue;
      events.add(each.event);
      reached.add(each.to);
    }
  }
  return { states: [...reached], events: [...events] };
}

/** The states in which a record is somebody's work: begun, not at an end, and none in which it rests (`settled`). */
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
