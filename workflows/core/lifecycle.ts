import { getNextTransitions, initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { onceEach } from './once-each.ts';
import { effectsOf, type Effect } from './effect.ts';
import { isSystemEvent, stageOfEvent, type Facts, type LifecycleEvent } from './event.ts';
import { guardParts } from './guards.ts';
import { isRequirement, requirements, type Refused, type RequirementName, type RequirementParams } from './requirements.ts';

/** A machine of flat states whose guards are requirements, or choose a target, and whose actions only name effects. */
export type Lifecycle = AnyStateMachine;

/** Stored position of a record in its lifecycle. */
export interface Position {
  status: string;
  /** Derived by the clock, shown beside the status. */
  conditions: string[];
  context: Record<string, unknown>;
}

const reasonNeeded = 'lifecycle.reason-needed';

/** Requirements that are met only after the event is chosen: they do not prevent choosing it. */
const givenLater: readonly string[] = [reasonNeeded, 'lifecycle.kind-needed'];

/** A requirement of a transition, with its parameters. */
interface Needed {
  name: RequirementName;
  params?: RequirementParams;
}

export type Advance = { ok: true; position: Position; effects: Effect[] } | { ok: false; refused: Refused[] };

/** An event that a state offers. */
export interface Offer {
  event: string;
  allowed: boolean;
  refused: Refused[];
  /**
   * Whether the event requires a reason: always, only if its answers are incomplete, or not by itself (it is optional). The kind that is
   * chosen may require one too.
   */
  reason: 'needed' | 'if-incomplete' | 'possible';
  /** The stage of the sections that are filled with the event. */
  stage: { on: string } | { while: string };
}

/** Sends an event to a position; returns the next position and its effects, or every unmet requirement. */
export function advance(lifecycle: Lifecycle, position: Position, event: LifecycleEvent): Advance {
  const needed = eventsIn(lifecycle, position.status).get(event.type);
  if (!needed) return { ok: false, refused: [notInState(position, event.type)] };

  const refused = refusals(needed, event);
  if (refused.length > 0) return { ok: false, refused };

  const snapshot = snapshotAt(lifecycle, position);
  const [next, actions] = transition(lifecycle, snapshot, event);
  return { ok: true, position: positionAt(next, position), effects: effectsOf(actions) };
}

/** The events that people may send from a position, possible or not; facts may differ from event to event. */
export function offered(lifecycle: Lifecycle, position: Position, facts: Facts | ((event: string) => Facts), at: string): Offer[] {
  const events = [...eventsIn(lifecycle, position.status)].filter(([event]) => !isSystemEvent(event));
  return events.map(([event, needed]) => {
    const factsOfEvent = typeof facts === 'function' ? facts(event) : facts;
    const asked: LifecycleEvent = { type: event, at, facts: factsOfEvent };

    // The reason and the kind are given after the event is chosen: they do not prevent choosing it.
    const remaining = refusals(needed, asked).filter(({ code }) => !givenLater.includes(code));
    return {
      event,
      allowed: remaining.length === 0,
      refused: remaining,
      reason: reasonOf(needed, asked),
      stage: stageOfEvent(event, position.status),
    };
  });
}

/** Returns the position of a new record. */
export function initialPosition(lifecycle: Lifecycle): Position {
  const [snapshot] = initialTransition(lifecycle);
  return positionAt(snapshot);
}

function snapshotAt(lifecycle: Lifecycle, { status, conditions, context }: Position): AnyMachineSnapshot {
  return lifecycle.resolveState({ value: status, context: { ...lifecycle.config.context, ...context, conditions } });
}

function positionAt(snapshot: AnyMachineSnapshot, before?: Position): Position {
  const { conditions, ...context } = snapshot.context;
  const position = { status: String(snapshot.value), conditions: [...conditions], context };

  // The clock leaves most records unchanged: returning the same object means that there is nothing to write.
  return before && isSame(position, before) ? before : position;
}

function isSame(left: Position, right: Position): boolean {
  return (
    left.status === right.status &&
    left.conditions.length === right.conditions.length &&
    left.conditions.every((condition, place) => condition === right.conditions[place]) &&
    Object.entries(left.context).every(([key, value]) => value === right.context[key])
  );
}

const statesOf = onceEach(() => new Map<string, ReadonlyMap<string, readonly Needed[]>>());

/** The events that a state knows, with their requirements: they follow from the lifecycle alone, and are read from it once. */
function eventsIn(lifecycle: Lifecycle, status: string): ReadonlyMap<string, readonly Needed[]> {
  const states = statesOf(lifecycle);
  const events = states.get(status) ?? readEvents(snapshotAt(lifecycle, { status, conditions: [], context: {} }));
  states.set(status, events);
  return events;
}

/** Reads the events of a state. Alternatives of one event differ only in guards that choose a target. */
function readEvents(snapshot: AnyMachineSnapshot): ReadonlyMap<string, readonly Needed[]> {
  const alternatives = Map.groupBy(getNextTransitions(snapshot), ({ eventType }) => eventType);
  return new Map(
    [...alternatives].map(([event, transitions]) => [event, requirementsOf(transitions.flatMap(({ guard }) => guardParts(guard)))]),
  );
}

function requirementsOf(guards: ReturnType<typeof guardParts>): Needed[] {
  const needed = guards.flatMap(({ name, params }): Needed[] => (isRequirement(name) ? [{ name, ...(params && { params }) }] : []));
  return [...new Map(needed.map((each) => [JSON.stringify(each), each])).values()];
}

function refusals(needed: readonly Needed[], event: LifecycleEvent): Refused[] {
  return needed.flatMap(({ name, params }) => requirements[name](event, params));
}

/** Returns whether the requirements ask for a reason, before anything is filled in. */
function reasonOf(needed: readonly Needed[], event: LifecycleEvent): Offer['reason'] {
  const isAsked = (handBackIncomplete: boolean) =>
    refusals(needed, { ...event, facts: { ...event.facts, handBackIncomplete } }).some(({ code }) => code === reasonNeeded);
  return isAsked(false) ? 'needed' : isAsked(true) ? 'if-incomplete' : 'possible';
}

function notInState({ status }: Position, event: string): Refused {
  return { code: 'lifecycle.not-in-state', params: { event, status } };
}
