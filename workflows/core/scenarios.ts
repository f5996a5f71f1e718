import type { Lifecycle } from './lifecycle.ts';
import { effectsOf } from './effect.ts';
import { notifiedConditions } from './meta.ts';

/** The scenarios that a lifecycle tells: of its events, conditions aside, those that its review tells by itself and those that `isTold` keeps. */
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
  return Object.values(lifecycle.states).flatMap((node) => (node.ownEvents.includes('tick') ? [node.key] : []));
}

function isNamed(action: unknown): action is { type: string; params: unknown } {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string' && 'params' in action;
}
