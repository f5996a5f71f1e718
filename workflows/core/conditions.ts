import type { Notice } from './effect.ts';
import type { LifecycleEvent } from './event.ts';

/** Data that a lifecycle carries from event to event. */
export interface LifecycleContext {
  /** Counts submissions: votes belong to a round. */
  round: number;
  /** Conditions that the clock derived, shown beside the status. */
  conditions: readonly string[];
}

/** The conditions that the facts of an event call for, in a steady order. */
export function conditionsOf({ facts }: Pick<LifecycleEvent, 'facts'>): string[] {
  const interlocks = facts.conditions.filter((condition) => condition !== 'overdue' && condition !== extended);
  return [...new Set([...lastingConditions({ facts }), ...interlocks.toSorted()])];
}

const extended = 'extended';

/** The conditions that a change of state does not end: the record is overdue, or was extended. */
export function lastingConditions({ facts }: Pick<LifecycleEvent, 'facts'>): string[] {
  return [...(facts.ended ? ['overdue'] : []), ...(facts.extended === true ? [extended] : [])];
}

/** Delay in milliseconds: a person who is late by less than this for their planned work gets no call to hurry. */
export const graceMs = 60 * 60_000;

/** Whether planned work is late to begin: its start and the grace period have passed. */
export function isNotBegun({ at, facts: { startsAt } }: LifecycleEvent): boolean {
  return startsAt !== undefined && Date.parse(startsAt) + graceMs <= Date.parse(at);
}

/** Which conditions the facts of an event call for. */
type Conditions = (event: LifecycleEvent) => readonly string[];

interface Arriving {
  context: LifecycleContext;
  event: LifecycleEvent;
}

/** The actions that bring the conditions up to date and notify people of each once, when it appears; `told` are those they hear of. */
export function keepConditions(of: Conditions, told = of) {
  const noticesOfNew = ({ context, event }: Arriving): Notice[] =>
    told(event)
      // The extension itself tells people of it.
      .filter((condition) => condition !== extended && !context.conditions.includes(condition))
      .map((condition) => ({ scenario: condition, isCondition: true }));
  return [{ type: 'notify', params: (arriving: Arriving) => ({ notices: noticesOfNew(arriving) }) }, setConditions(of)] as const;
}

/** Returns the action that updates the conditions without a notice. */
export function setConditions(of: Conditions) {
  return { type: 'setConditions', params: ({ event }: Arriving) => ({ conditions: of(event) }) } as const;
}
