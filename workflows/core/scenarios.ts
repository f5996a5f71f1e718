import type { Lifecycle } from './lifecycle.ts';
import { effectsOf } from './effect.ts';
import { notifiedConditions, overdueColumn } from './meta.ts';

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
export function clockedStates(lifecycle: Lifecycle): string[] {
  return clockedNodes(lifecycle).map(({ key }) => key);
}

/** Whether a record is overdue from its end on and in the states in which time matters alone: leaving them ends the condition. */
export function isOverdueByClock(lifecycle: Lifecycle): boolean {
  const nodes = clockedNodes(lifecycle);
  const isCleared = nodes.every(({ exit }) => exit.some((action) => action === 'clearConditions'));
  return nodes.length > 0 && isCleared && overdueColumn(lifecycle) === 'ends_at';
}

function clockedNodes(lifecycle: Lifecycle) {
  return Object.values(lifecycle.states).filter((node) => node.ownEvents.includes('tick'));
}

function isNamed(action: unknown): action is { type: string; params: unknown } {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string' && 'params' in action;
}
