import { describe, expect, it } from 'vitest';
import { advance, initialPosition, type Facts, type Position } from '../../../workflows/index.ts';
import { permitLifecycle } from '../../../workflows/permit.ts';
import { guardParts } from '../../../workflows/core/guards.ts';
import { isRequirement, requirements } from '../../../workflows/core/requirements.ts';
import { seeded } from '../../support/seeded.ts';
import { everythingRight, gasTestLapsed } from './permit-scenario.ts';

const sequences = 10_000;
const steps = 32;
const at = '2026-03-02T08:00:00Z';

describe('10,000 random lives of a permit', () => {
  const random = seeded(20_260_302);
  const visited = new Set<string>();
  const wrong: string[] = [];
  for (let life = 0; life < sequences; life += 1) walk();

  it('reach no forbidden state, and leave a refused permit unchanged', () => {
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  it('visit every legal edge', () => {
    const edges = Object.values(permitLifecycle.states).flatMap(({ key, transitions }) =>
      [...transitions].flatMap(([event, alternatives]) => alternatives.map(({ target: [to] = [] }) => `${key} ${event} ${to?.key ?? key}`)),
    );
    // The clock's and the system's edges, too.
    expect(edges).toEqual(expect.arrayContaining(['live tick suspended', 'issued tick expired', 'pending restartReview requested']));
    expect(edges.filter((edge) => !visited.has(edge))).toEqual([]);
  });

  function walk(): void {
    let position: Position = initialPosition(permitLifecycle);
    for (let step = 0; step < steps; step += 1) {
      const event = anEvent(position.status);
      const facts = someFacts();
      const reason = chance(0.8) ? 'Gas alarm.' : '';
      const sent = { type: event, at, facts, reason };
      const before = JSON.stringify(position);
      const next = advance(permitLifecycle, position, sent);
      const edge = `${position.status} ${event}`;
      const broken = requirementsOf(position.status, event).filter(({ name, params }) => requirements[name](sent, params).length > 0);
      const isKnown = transitionsOf(position.status).has(event);
      if (next.ok !== (isKnown && broken.length === 0)) wrong.push(`${edge}: ${next.ok ? 'taken' : 'refused'}, wanting ${names(broken)}`);
      if (!next.ok && next.refused.length === 0) wrong.push(`${edge}: refused without a reason`);
      if (JSON.stringify(position) !== before) wrong.push(`${edge}: the position was changed in place`);
      if (!next.ok) continue;
      visited.add(`${edge} ${next.position.status}`);
      const impossible = forbidden(next.position, facts, event);
      if (impossible !== undefined) wrong.push(`${edge} ${next.position.status}: ${impossible}`);
      position = next.position;
    }
  }

  /** Rules of the trade, stated without the machine. */
  function forbidden({ status, conditions }: Position, facts: Facts, event: string): string | undefined {
    const begins = ['issue', 'accept', 'reissue', 'extend'].includes(event);
    if (begins && facts.ended) return 'work begins after its end';
    if (begins && facts.masterStopped === true) return 'work begins while the master is stopped';
    if (begins && facts.unmet.length > 0) return 'work begins while an interlock fails';
    if (event === 'accept' && facts.separationOfDuty && facts.isParty['issuer'] === true) return 'the issuer performs the work';
    if (status === 'closed' && (facts.openChildren ?? 0) > 0) return 'closed before what is part of it';
    if (status === 'approved' && event === 'submit' && !facts.lowRisk) return 'approved without a review';
    if (!facts.permitted) return 'moved by somebody who may not';
    if (conditions.includes('master_stopped') && facts.masterStopped !== true && event === 'linkedChanged') return 'a stale condition';
    return undefined;
  }

  function anEvent(status: string): string {
    const known = [...transitionsOf(status).keys()] as string[];
    // Now and then an event that this state does not know.
    return pick(known.length > 0 && chance(0.95) ? known : permitLifecycle.events);
  }

  function someFacts(): Facts {
    const open = chance(0.1) ? 1 : 0;
    return {
      ...everythingRight,
      permitted: chance(0.98),
      isRequester: chance(0.1),
      isParty: { performer: chance(0.5), issuer: chance(0.1) },
      lowRisk: chance(0.2),
      approveWhen: chance(0.7) ? 1 : 2,
      approvals: pick([0, 1, 2]),
      voted: chance(0.1),
      isReviewed: chance(0.2),
      unmet: chance(0.05) ? [gasTestLapsed] : [],
      failing: chance(0.05) ? [gasTestLapsed] : [],
      conditions: chance(0.1) ? ['gas_expired'] : [],
      ended: chance(0.1),
      openChildren: open,
      openNumbers: open > 0 ? ['PTW-7'] : [],
      masterStopped: chance(0.05),
      stopping: chance(0.1) ? ['gas_expired'] : [],
      submitted: chance(0.9),
      reissueAtHandover: chance(0.5),
      extensible: chance(0.9),
      notLonger: chance(0.1),
      separationOfDuty: chance(0.7),
      subscriptionActive: chance(0.97),
      answersMissing: chance(0.05) ? 2 : 0,
      handBackIncomplete: chance(0.1),
    };
  }

  function chance(probability: number): boolean {
    return random() < probability;
  }

  function pick<T>(from: readonly T[]): T {
    return from[Math.floor(random() * from.length)] as T;
  }
});

type Named = { name: keyof typeof requirements; params: Readonly<Record<string, string>> | undefined };

const known = new Map<string, Named[]>();

/** Requirements of an event in a state; its alternatives differ only in guards that choose. */
/** Lists what may happen in a state, by event. */
function transitionsOf(status: string) {
  const state = permitLifecycle.states[status];
  if (!state) throw new Error(`There is no state ${status}.`);
  return state.transitions;
}

function requirementsOf(status: string, event: string): Named[] {
  const key = `${status} ${event}`;
  const found = known.get(key);
  if (found) return found;
  const [transition] = transitionsOf(status).get(event) ?? [];
  const needed = guardParts(transition?.guard).flatMap(({ name, params }) => (isRequirement(name) ? [{ name, params }] : [])) as Named[];
  known.set(key, needed);
  return needed;
}

const names = (needed: readonly Named[]) => needed.map(({ name }) => name).join(', ') || 'nothing';
