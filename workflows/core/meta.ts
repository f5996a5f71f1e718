import type { Lifecycle } from './lifecycle.ts';

/** Reaction that a state asks of its reader, shown by its colour: nothing, attention, patience, satisfaction, alarm. */
export type Tone = 'neutral' | 'info' | 'waiting' | 'good' | 'bad';

/** How a state or a condition is shown: the name of a Material icon, in snake_case, and its tone. */
export interface Look {
  icon: string;
  tone: Tone;
  /** The condition is not notified, because the event that causes it is. */
  isQuiet?: true;
}

/** The column whose time makes a record overdue. */
export type OverdueColumn = 'ends_at' | 'due_at';

/** Properties of a lifecycle beside its states. */
export interface LifecycleMeta {
  /** Conditions with their own names. Conditions that a template defines are notified as `other`. */
  conditions: Readonly<Record<string, Look>>;
  overdueBy: OverdueColumn;
  /** By state: the party that must be named before the state's work can go on, and the event that names it. */
  namesFirst?: Readonly<Record<string, FirstNaming>>;
  /** By state at rest: the event that is awaited nevertheless while the record has one of some conditions. */
  awaitsWhile?: Readonly<Record<string, ConditionalStep>>;
}

/** Event that a record at rest waits for while it has one of some conditions. */
export interface ConditionalStep {
  event: string;
  conditions: readonly string[];
}

/** Naming of a party that a state waits for before anything else. */
export interface FirstNaming {
  party: string;
  event: string;
}

/** How the states of a lifecycle look, by state. */
export function stateLooks(lifecycle: Lifecycle): Record<string, Look> {
  return Object.fromEntries(Object.values(lifecycle.states).flatMap(({ key, meta }) => (isLook(meta) ? [[key, meta]] : [])));
}

/** How the named conditions of a lifecycle look, by condition. */
export function conditionLooks(lifecycle: Lifecycle): Readonly<Record<string, Look>> {
  return Object.fromEntries(conditionsWithLooks(lifecycle).map(([condition, { icon, tone }]) => [condition, { icon, tone }]));
}

/** Returns the named conditions that are notified when they appear. */
export function notifiedConditions(lifecycle: Lifecycle): string[] {
  return conditionsWithLooks(lifecycle).flatMap(([condition, { isQuiet }]) => (isQuiet ? [] : [condition]));
}

function conditionsWithLooks(lifecycle: Lifecycle): [string, Look][] {
  return Object.entries(metaOf(lifecycle).conditions ?? {});
}

/** The column whose time, once it has passed, makes an open record of a lifecycle overdue. */
export function overdueColumn(lifecycle: Lifecycle): OverdueColumn {
  return metaOf(lifecycle).overdueBy ?? 'ends_at';
}

/** Returns the party that a state of a lifecycle needs named first, if it needs one. */
export function firstNaming(lifecycle: Lifecycle, status: string): FirstNaming | undefined {
  return metaOf(lifecycle).namesFirst?.[status];
}

/** Returns the events that a lifecycle awaits of records at rest, by state. */
export function conditionalSteps(lifecycle: Lifecycle): Readonly<Record<string, ConditionalStep>> {
  return metaOf(lifecycle).awaitsWhile ?? {};
}

function metaOf(lifecycle: Lifecycle): Partial<LifecycleMeta> {
  return (lifecycle.config['meta'] ?? {}) as Partial<LifecycleMeta>;
}

function isLook(meta: unknown): meta is Look {
  return typeof meta === 'object' && meta !== null && 'icon' in meta && 'tone' in meta;
}
