import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { initialPosition, lifecycleById, lifecycleIds, lifecycleShape, openStates, type Facts } from '../../../workflows/index.ts';
import { guardParts } from '../../../workflows/core/guards.ts';
import { isRequirement } from '../../../workflows/core/requirements.ts';
import { byPerformer, everythingRight } from './permit-scenario.ts';

// A person's profile has no end: it rests.
const finals: Record<string, string[]> = {
  hira: ['archive'],
  incident: ['withdrawn'],
  lesson: ['withdrawn'],
  observation: [],
  control: ['withdrawn'],
  permit: ['closed', 'expired', 'withdrawn', 'revoked'],
  'contractor-document': [],
  audit: ['completed', 'approved', 'cancelled'],
  action: ['withdrawn'],
  'worker-profile': [],
};

/** Whether a guard, with the party that it is about, refuses rather than chooses. */
const isNeeded = (guard: string) => isRequirement(guard.split(' ', 1)[0] ?? '');

describe.each(lifecycleIds())('the lifecycle of a %s, walked', (id) => {
  const lifecycle = lifecycleById(id);
  const reached = new Set(walk(lifecycle));

  it('reaches every state', () => {
    expect([...reached].toSorted()).toEqual(Object.keys(lifecycle.states).toSorted());
  });

  it('ends only in its declared final states', () => {
    const ends = lifecycleShape(lifecycle).states.filter(({ final }) => final);
    expect(ends.map((state) => state.id)).toEqual(finals[id]);
  });

  it('has a way from every state to an end or to a state in which nothing is awaited', () => {
    const { states, transitions } = lifecycleShape(lifecycle);
    const open = [initialPosition(lifecycle).status, ...openStates(lifecycle)];
    const goals = new Set(states.map((state) => state.id).filter((state) => !open.includes(state)));
    for (let size = 0; size !== goals.size;) {
      size = goals.size;
      for (const { from, to } of transitions) if (goals.has(to)) goals.add(from);
    }
    expect(states.map((state) => state.id).filter((state) => !goals.has(state))).toEqual([]);
  });

  it('has no delays, child actors or nested states', () => {
    for (const state of Object.values(lifecycle.states)) {
      expect({ after: state.after, invoke: state.invoke, states: Object.keys(state.states) }).toEqual({
        after: [],
        invoke: [],
        states: [],
      });
    }
  });

  it('guards every event with at least one requirement', () => {
    for (const { guards, event } of alternatives(lifecycle)) expect([event, guards.some(isNeeded)]).toEqual([event, true]);
  });

  it('has alternatives of an event that differ only in choosing guards, the last without any', () => {
    const byEvent = Map.groupBy(alternatives(lifecycle), ({ state, event }) => `${state} ${event}`);
    for (const ways of byEvent.values()) {
      expect(new Set(ways.map(({ guards }) => guards.filter(isNeeded).join())).size).toBe(1);
      expect(ways.at(-1)?.guards.filter((guard) => !isNeeded(guard))).toEqual([]);
    }
  });
});

function walk(lifecycle: AnyStateMachine): string[] {
  const variants: Partial<Facts>[] = [
    {},
    byPerformer,
    { approvals: 0 },
    { lowRisk: true },
    { approveWhen: 2 },
    { ended: true },
    { isReviewed: true },
    { stopping: ['gas_expired'] },
    { reissueAtHandover: true },
    { children: { open: 2, overdue: 0 } },
  ];
  const events: (EventObject & { facts: Facts; at: string; reason: string })[] = lifecycle.events.flatMap((type) =>
    variants.map((facts) => ({ type, at: '2026-03-02T08:00:00Z', reason: 'A reason.', facts: { ...everythingRight, ...facts } })),
  );
  // Rounds count up without end: a place in the walk is the status and its conditions.
  const serializeState = (snapshot: { value: unknown; context: { conditions: string[] } }) =>
    `${String(snapshot.value)} ${snapshot.context.conditions.join()}`;

  return getShortestPaths(lifecycle, { events, serializeState }).map(({ state }) => String(state.value));
}

function alternatives(lifecycle: AnyStateMachine): { state: string; event: string; guards: string[] }[] {
  return Object.values(lifecycle.states).flatMap((state) =>
    [...state.transitions.values()].flat().map(({ eventType, guard }) => ({
      state: state.key,
      event: eventType,
      guards: guardParts(guard).map(({ name, params }) => [name, ...Object.values(params ?? {})].join(' ')),
    })),
  );
}
