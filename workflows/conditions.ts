import { notices, type Notice, type Role } from './effect.ts';
import type { LifecycleEvent } from './event.ts';

/** What a lifecycle carries from event to event. */
export interface LifecycleContext {
  /** Counts submissions: votes belong to a round. */
  round: number;
  /** What the clock derived, shown beside the status. */
  conditions: readonly string[];
}

/** What a lifecycle says of itself beside its states. */
export interface LifecycleMeta {
  /** The conditions that it tells of by name; what else its templates may bring is told as one of the others. */
  conditions: readonly string[];
}

/** The conditions that the facts of an event call for, in a steady order. */
export function conditionsOf({ facts }: Pick<LifecycleEvent, 'facts'>): string[] {
  const interlocks = facts.conditions.filter((condition) => condition !== 'overdue');
  return [...new Set([...(facts.ended ? ['overdue'] : []), ...interlocks.toSorted()])];
}

/** Whoever is late by less than this for what they planned is not told to hurry. */
const graceMs = 60 * 60_000;

/** Whether planned work that nobody has begun ought to have been: its start has passed by the grace. */
export function isNotBegun({ at, facts: { startsAt } }: LifecycleEvent): boolean {
  return startsAt !== undefined && Date.parse(startsAt) + graceMs <= Date.parse(at);
}

/** Which conditions the facts of an event call for, and who is told of one. */
export interface ConditionRules {
  of: (event: LifecycleEvent) => readonly string[];
  told: (condition: string) => Role[];
}

interface Arriving {
  context: LifecycleContext;
  event: LifecycleEvent;
}

/** The actions that bring the conditions up to date and tell who has to know: of each once, when it appears. */
export function keepConditions({ of, told }: ConditionRules) {
  const noticesOfNew = ({ context, event }: Arriving): Notice[] =>
    of(event)
      .filter((condition) => !context.conditions.includes(condition))
      .flatMap((condition) => notices(condition, told(condition)));
  return [{ type: 'notify', params: (arriving: Arriving) => ({ notices: noticesOfNew(arriving) }) }, setConditions(of)] as const;
}

/** The action that brings the conditions up to date and tells nobody. */
export function setConditions(of: ConditionRules['of']) {
  return { type: 'setConditions', params: ({ event }: Arriving) => ({ conditions: of(event) }) } as const;
}

function toldOf(condition: string): Role[] {
  return condition === 'overdue' ? ['performer', 'issuer', 'requester'] : ['performer', 'issuer'];
}

/** The conditions of work under a permit: its time and the interlocks of its template. */
export const updateConditions = keepConditions({ of: conditionsOf, told: toldOf });
