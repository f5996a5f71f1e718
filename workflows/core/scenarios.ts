import { onceEach } from './once-each.ts';
import { advance, type Lifecycle } from './lifecycle.ts';
import { effectsOf } from './effect.ts';
import type { Facts } from './event.ts';
import { notifiedConditions } from './meta.ts';

/**
 * Returns the scenarios that the events of a lifecycle notify, conditions excluded: those of its review, which address a role, and those
 * that `isTold` accepts.
 */
export function toldScenarios(lifecycle: Lifecycle, isTold: (scenario: string) => boolean = () => true): string[] {
  const actions = Object.values(lifecycle.states).flatMap((node) => [
    ...node.entry,
    ...[...node.transitions.values()].flat().flatMap((transition) => transition.actions),
  ]);
  const named = actions.flatMap((action) => (isNamed(action) ? [{ type: action.type, params: action.params }] : []));
  return [...new Set(effectsOf(named).flatMap(({ role, scenario }) => (role !== undefined || isTold(scenario) ? [scenario] : [])))];
}

/** The conditions that a lifecycle tells of by name. */
export function toldConditions(lifecycle: Lifecycle): readonly string[] {
  return notifiedConditions(lifecycle);
}

/** The states of a lifecycle in which time matters. */
export const clockedStates = onceEach((lifecycle): readonly string[] => clockedNodes(lifecycle).map(({ key }) => key));

/** Whether time alone makes a record overdue, and only in the states in which time matters: leaving them ends the condition. */
export function isOverdueByClock(lifecycle: Lifecycle): boolean {
  const isCleared = clockedNodes(lifecycle).every(({ exit }) => exit.some((action) => action === 'clearConditions'));
  return isCleared && overdueStates(lifecycle).length > 0;
}

/** The states in which the clock makes a record overdue once the time of its overdue column has passed. */
export const overdueStates = onceEach((lifecycle): readonly string[] =>
  clockedStates(lifecycle).filter((status) => {
    const next = advance(
      lifecycle,
      { status, conditions: [], context: {} },
      { type: 'tick', at: new Date(0).toISOString(), facts: pastTime },
    );
    return next.ok && next.position.status === status && next.position.conditions.includes('overdue');
  }),
);

/** The facts of a record that lacks nothing and whose time has passed. */
const pastTime: Facts = {
  permitted: true,
  isRequester: false,
  isParty: {},
  parties: {},
  performs: [],
  lowRisk: false,
  approveWhen: 1,
  approvals: 0,
  voted: false,
  unmet: [],
  conditions: [],
  ended: true,
  separationOfDuty: false,
  subscriptionActive: true,
  answersMissing: 0,
};

function clockedNodes(lifecycle: Lifecycle) {
  return Object.values(lifecycle.states).filter((node) => node.ownEvents.includes('tick'));
}

function isNamed(action: unknown): action is { type: string; params: unknown } {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string' && 'params' in action;
}
