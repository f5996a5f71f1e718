import type { Lifecycle } from './lifecycle.ts';
import { effectsOf } from './effect.ts';

/** What a lifecycle tells people of by itself: the scenarios of its events, conditions aside. */
export function toldScenarios(lifecycle: Lifecycle): string[] {
  const actions = Object.values(lifecycle.states).flatMap((node) => [
    ...node.entry,
    ...[...node.transitions.values()].flat().flatMap((transition) => transition.actions),
  ]);
  const named = actions.flatMap((action) => (isNamed(action) ? [{ type: action.type, params: action.params }] : []));
  return [...new Set(effectsOf(named).map(({ scenario }) => scenario))];
}

/** The conditions that a lifecycle tells of by name. */
export function toldConditions(lifecycle: Lifecycle): readonly string[] {
  const meta: unknown = lifecycle.config['meta'];
  const told: unknown = typeof meta === 'object' && meta !== null && 'conditions' in meta ? meta.conditions : [];
  return Array.isArray(told) ? told.map(String) : [];
}

/** The states of a lifecycle in which time matters. */
export function clockedStates(lifecycle: Lifecycle): string[] {
  return Object.values(lifecycle.states).flatMap((node) => (node.ownEvents.includes('tick') ? [node.key] : []));
}

function isNamed(action: unknown): action is { type: string; params: unknown } {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string' && 'params' in action;
}
