import { awaitedEvent, needsTime } from './awaited.ts';
import { isRecording } from './event.ts';
import { guardParts } from './guards.ts';
import type { Lifecycle } from './lifecycle.ts';
import { conditionalSteps, firstNaming, overdueColumn, type OverdueColumn } from './meta.ts';
import type { RequirementName } from './requirements.ts';
import { fillingStates, lifecycleShape, openStates } from './shape.ts';

/** Step that a state of a lifecycle waits for: its event, when it is due, and who must not take it. */
export interface Awaiting {
  status: string;
  event: string;
  /** True: only after the record's end has passed; false: only before; undefined: at any time. */
  ended: boolean | undefined;
  due: 'starts_at' | OverdueColumn;
  /** The event is refused to those who do the work. */
  isSeparated: boolean;
  /** The event waits until the record that it is part of runs. */
  needsMaster: boolean;
  /** Awaited only while the record has no such party. */
  unnamed: string | undefined;
  /** Awaited only while the record has one of these conditions. */
  conditions?: readonly string[];
}

/** Returns the open states of a lifecycle in which answers are recorded, as steps that go on beside the awaited one. */
export function recordings(lifecycle: Lifecycle): Awaiting[] {
  const open = openStates(lifecycle);
  return lifecycleShape(lifecycle)
    .transitions.filter(({ from, event }) => isRecording(event) && open.includes(from))
    .filter(({ from }, index, all) => all.findIndex((other) => other.from === from) === index)
    .map(({ from: status, event }) => ({
      status,
      event,
      ended: undefined,
      due: overdueColumn(lifecycle),
      isSeparated: asks(lifecycle, status, event, 'isNotPerforming'),
      needsMaster: asks(lifecycle, status, event, 'masterRuns'),
      unnamed: undefined,
    }));
}

/**
 * Returns the steps that the open states of a lifecycle wait for. Preparation is due at the start, work at the end of the record; where nothing is
 * filled in while it lasts, work is what is going on in the states that watch the time.
 */
export function awaitings(lifecycle: Lifecycle): Awaiting[] {
  const { states, transitions } = lifecycleShape(lifecycle);
  const places = new Map(states.map(({ id, order }) => [id, order]));
  const filling = fillingStates(transitions);
  const filled = Math.min(...filling.map((state) => places.get(state) ?? Infinity));
  return openStates(lifecycle).flatMap((status) => {
    const [early, late] = [false, true].map((ended) => awaitedEvent(lifecycle, status, { ended }));
    const isBefore = filling.length > 0 ? (places.get(status) ?? 0) < filled : !watchesTime(lifecycle, status);
    const awaiting = (event: string | undefined, ended: boolean | undefined, unnamed?: string): Awaiting[] =>
      event === undefined
        ? []
        : [
            {
              status,
              event,
              ended,
              due: isBefore || needsTime(lifecycle, status, event) ? 'starts_at' : overdueColumn(lifecycle),
              isSeparated: asks(lifecycle, status, event, 'isNotPerforming'),
              needsMaster: asks(lifecycle, status, event, 'masterRuns'),
              unnamed,
            },
          ];
    const first = firstNaming(lifecycle, status);
    const naming = awaiting(first?.event, undefined, first?.party);
    return [...naming, ...(early === late ? awaiting(early, undefined) : [...awaiting(early, false), ...awaiting(late, true)])];
  });
}

/** Returns the steps that records at rest wait for while they have one of some conditions. */
export function conditionalAwaitings(lifecycle: Lifecycle): Awaiting[] {
  return Object.entries(conditionalSteps(lifecycle)).map(([status, { event, conditions }]) => ({
    status,
    event,
    ended: undefined,
    due: overdueColumn(lifecycle),
    isSeparated: asks(lifecycle, status, event, 'isNotPerforming'),
    needsMaster: asks(lifecycle, status, event, 'masterRuns'),
    unnamed: undefined,
    conditions,
  }));
}

function watchesTime(lifecycle: Lifecycle, status: string): boolean {
  return lifecycle.states[status]?.ownEvents.includes('tick') === true;
}

function asks(lifecycle: Lifecycle, status: string, event: string, guard: RequirementName): boolean {
  const transitions = lifecycle.states[status]?.transitions.get(event) ?? [];
  return transitions.some((transition) => guardParts(transition.guard).some(({ name }) => name === guard));
}
