import { describe, expect, it } from 'vitest';
import { advance, lifecycleById, lifecycleIds, type Facts, type Lifecycle, type LifecycleEvent } from '../../../workflows/index.ts';
import { guardParts, type UsedGuard } from '../../../workflows/core/guards.ts';
import { isRequirement, type RequirementName } from '../../../workflows/core/requirements.ts';
import { everythingRight } from './permit-scenario.ts';

/** Requirement that an event does not meet, and its refusal. */
interface Lack {
  facts?: Partial<Facts>;
  /** Part that the event lacks: its reason or its kind. */
  without?: 'reason' | 'kind';
  code: string;
}

const unmet = [{ id: 'gas_expired', message: 'The gas test is too old.', mend: 'Test again.' }];
const separated = 'lifecycle.separation-of-duty';

/** One scenario for each requirement of the lifecycles; the party is the one that it is about. */
const lacks: Record<RequirementName, (party: string) => Lack> = {
  isPermitted: () => ({ facts: { permitted: false }, code: 'lifecycle.not-permitted' }),
  isSubscribed: () => ({ facts: { subscriptionActive: false }, code: 'lifecycle.subscription-inactive' }),
  isNotRequester: () => ({ facts: { isRequester: true }, code: separated }),
  isNotCoAuthor: () => ({ facts: { isCoAuthor: true }, code: separated }),
  isNotPerforming: () => ({ facts: { performs: ['crew'], isParty: { crew: true } }, code: separated }),
  isNotParty: (party) => ({ facts: { isParty: { [party]: true } }, code: separated }),
  isParty: (party) => ({ facts: { isParty: { [party]: false } }, code: 'lifecycle.not-party' }),
  isAsked: () => ({
    facts: { review: { own: { turn: 'none' }, waitsFor: 'Rosa', opensNext: false } },
    code: 'lifecycle.not-reviewer',
  }),
  hasNotVoted: () => ({ facts: { voted: true }, code: 'lifecycle.already-voted' }),
  isUndecided: () => ({ facts: { approvals: 1 }, code: 'lifecycle.already-decided' }),
  wasSubmitted: () => ({ facts: { submitted: false }, code: 'lifecycle.never-submitted' }),
  isBeforeEnd: () => ({ facts: { ended: true }, code: 'lifecycle.past-end' }),
  interlocksHold: () => ({ facts: { unmet }, code: 'lifecycle.interlock' }),
  nothingFails: () => ({ facts: { failing: unmet }, code: 'lifecycle.interlock' }),
  reliesOnNothingFailed: () => ({
    facts: { links: { controls: { count: 1, open: 0, overdue: 0, failed: 1 } } },
    code: 'lifecycle.relies-on-failed',
  }),
  isExtensible: () => ({ facts: { extensible: false }, code: 'lifecycle.not-extensible' }),
  isWithinMaximum: () => ({ facts: { pastMaximum: 24 }, code: 'lifecycle.past-maximum' }),
  isLonger: () => ({ facts: { notLonger: true }, code: 'lifecycle.not-longer' }),
  hasAnswers: () => ({ facts: { answersMissing: 2 }, code: 'lifecycle.answers-missing' }),
  linksSettled: () => ({ facts: { openChildren: 1 }, code: 'lifecycle.links-open' }),
  masterRuns: () => ({ facts: { masterStopped: true }, code: 'lifecycle.master-stopped' }),
  isReported: () => ({ facts: { reportDue: true }, code: 'lifecycle.report-due' }),
  hasNoNewVersion: () => ({ facts: { versionBegun: true }, code: 'lifecycle.version-begun' }),
  hasKind: () => ({ facts: { kinds: ['gas'] }, without: 'kind', code: 'lifecycle.kind-needed' }),
  isHandedOver: () => ({ facts: { takenOverBy: 'performer' }, code: 'lifecycle.same-performer' }),
  hasReason: () => ({ without: 'reason', code: 'lifecycle.reason-needed' }),
  explainsIncomplete: () => ({ facts: { handBackIncomplete: true }, without: 'reason', code: 'lifecycle.reason-needed' }),
};

const openChildren = { open: 1, overdue: 0 };

/** Facts under which a guard that chooses a transition passes, and those under which it does not. */
const choices: Readonly<Record<string, { holds: Partial<Facts>; not: Partial<Facts> }>> = {
  isLowRisk: { holds: { lowRisk: true }, not: {} },
  isReviewed: { holds: { isReviewed: true }, not: {} },
  hasEnoughApprovals: { holds: {}, not: { approveWhen: 2 } },
  hasEnded: { holds: { ended: true }, not: {} },
  needsReissue: { holds: { reissueAtHandover: true }, not: {} },
  mustStop: { holds: { stopping: ['gas_expired'] }, not: {} },
  hasOpenChildren: { holds: { children: openChildren }, not: {} },
  childrenSettled: { holds: {}, not: { children: openChildren } },
};

/** One way of an event out of a state. */
interface Way {
  state: string;
  event: string;
  /** State that it leads to; the same one if it stays. */
  to: string;
  needed: UsedGuard[];
  /** Facts that choose this transition and none of those before it. */
  chosen: Partial<Facts>;
}

function waysOf(lifecycle: Lifecycle): Way[] {
  return Object.values(lifecycle.states).flatMap((node) =>
    [...node.transitions].flatMap(([event, alternatives]) => {
      const earlier: Partial<Facts>[] = [];
      return alternatives.map(({ guard, target = [] }): Way => {
        const parts = guardParts(guard);
        const choosing = parts.filter(({ name }) => !isRequirement(name)).map(({ name }) => choiceOf(name));
        const chosen = Object.assign({}, ...earlier, ...choosing.map(({ holds }) => holds)) as Partial<Facts>;
        earlier.push(...choosing.map(({ not }) => not));
        return { state: node.key, event, to: target[0]?.key ?? node.key, needed: parts.filter(({ name }) => isRequirement(name)), chosen };
      });
    }),
  );
}

function choiceOf(name: string): { holds: Partial<Facts>; not: Partial<Facts> } {
  const choice = choices[name];
  if (!choice) throw new Error(`No scenario chooses a way by the guard ${name}.`);
  return choice;
}

function sent({ state, event, needed, chosen }: Way, lack?: Lack) {
  const parties = needed.filter(({ name }) => name === 'isParty').map(({ params }) => [params?.['party'] ?? '', true] as const);
  const right = {
    ...everythingRight,
    isParty: Object.fromEntries(parties),
    approvals: needed.some(({ name }) => name === 'isUndecided') ? 0 : 1,
  };
  const facts: Facts = { ...right, ...chosen, ...lack?.facts, isParty: { ...right.isParty, ...lack?.facts?.isParty } };
  return {
    position: { status: state, conditions: [], context: {} },
    event: {
      type: event,
      at: '2026-03-02T08:00:00Z',
      facts,
      ...(lack?.without !== 'reason' && { reason: 'Gas alarm.' }),
      ...(lack?.without !== 'kind' && { kind: 'gas' }),
    } satisfies LifecycleEvent,
  };
}

describe.each(lifecycleIds())('every step of the lifecycle %s', (id) => {
  const lifecycle = lifecycleById(id);
  const ways = waysOf(lifecycle);

  it.each(ways)('leads by $event from $state to $to if all requirements are met', (way) => {
    const { position, event } = sent(way);

    expect(advance(lifecycle, position, event)).toMatchObject({ ok: true, position: { status: way.to } });
  });

  const lacking = ways.flatMap((way) =>
    way.needed.map(({ name, params }) => ({ ...way, name, lack: lacks[name as RequirementName](params?.['party'] ?? '') })),
  );

  it.each(lacking)('is refused for $name alone, by $event in $state', ({ lack, ...way }) => {
    const { position, event } = sent(way, lack);

    expect(advance(lifecycle, position, event)).toMatchObject({ ok: false, refused: [{ code: lack.code }] });
  });
});

it('has a scenario for each requirement, and each is of some step', () => {
  const used = new Set(lifecycleIds().flatMap((id) => waysOf(lifecycleById(id)).flatMap(({ needed }) => needed.map(({ name }) => name))));

  expect(Object.keys(lacks).toSorted()).toEqual([...used].toSorted());
});
