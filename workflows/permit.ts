import { and, setup } from 'xstate';
import { conditionsOf, keepConditions, lastingConditions, setConditions, type LifecycleContext } from './core/conditions.ts';
import { tell, tellCauses } from './core/effect.ts';
import { controlFailed, masterStopped, reliesOnFailed, type EventOf, type LifecycleEvent } from './core/event.ts';
import type { LifecycleMeta, Look } from './core/meta.ts';
import { recordActions } from './core/record-actions.ts';
import { isNotParty, isParty, requirementGuards } from './core/requirements.ts';
import { askForReview, review, type ReviewVerb } from './core/review.ts';

type WorkVerb =
  'issue' | 'accept' | 'record' | 'extend' | 'transfer' | 'handOver' | 'suspend' | 'reissue' | 'handBack' | 'inspect' | 'close' | 'revoke';
type PermitVerb = 'submit' | ReviewVerb | 'revise' | 'withdraw' | WorkVerb | 'linkedChanged' | 'tick';

const permitReview = review({ waiting: 'requested', pending: 'pending', approved: 'approved', rejected: 'rejected' });

// Work can always be stopped: neither an interlock nor a lapsed subscription prevents it.
const revoke = { guard: and(['isPermitted', 'hasReason']), target: 'revoked' } as const;

// A step towards work needs these beside its own conditions.
const mayProceed = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold'] as const;

// Work starts, or goes on longer, only in its time, while its master runs and no control that it relies on has failed.
const mayStart = ['isBeforeEnd', 'reliesOnNothingFailed', 'masterRuns'] as const;

// A step that ends work needs these: it must stay possible when the subscription lapses.
const mayFinish = ['isPermitted', 'hasAnswers', 'interlocksHold'] as const;

// Work that never began needs no hand-back once its time has passed.
const expire = { guard: and(['isPermitted', 'hasEnded']), target: 'expired' } as const;
const expiring = { tick: [expire, { guard: 'isPermitted' }] } as const;

// The requester takes a request back while no reviewer has decided; once one has, the reason is recorded.
const withdrawDecided = { guard: and(['isPermitted', 'wasSubmitted', 'hasReason']), target: 'withdrawn' } as const;
const takeBack = {
  revise: { guard: and(['isPermitted', 'isSubscribed', 'isUndecided']), target: 'draft' },
  withdraw: { guard: and(['isPermitted', 'isUndecided']), target: 'withdrawn' },
} as const;

/**
 * Conditions of a permit. They include the failure of a control that it relies on, directly or through a statement, and the stop of its
 * master permit.
 */
function permitConditions(event: LifecycleEvent): string[] {
  return [...conditionsOf(event), ...linkedConditions(event)];
}

const linkedConditions = ({ facts }: LifecycleEvent): string[] => [
  ...(reliesOnFailed(facts) ? [controlFailed] : []),
  ...(facts.masterStopped === true ? [masterStopped] : []),
];
const updateConditions = keepConditions(permitConditions);

// The end may have passed, a control failed or the master stopped, before: people heard of it then.
const calmConditions = (event: LifecycleEvent) => [...lastingConditions(event), ...linkedConditions(event)];
const keepLasting = setConditions(calmConditions);

/** Conditions of a suspended permit. They include the interlocks that suspended it, until they hold again. */
const stoppedConditions = (event: LifecycleEvent) =>
  permitConditions({ ...event, facts: { ...event.facts, conditions: event.facts.stopping ?? [] } });

// Anyone may stop work: no interlock, no missing answer, no subscription prevents it.
const suspend = { guard: and(['isPermitted', 'hasKind', 'hasReason']), target: 'suspended', actions: tell('suspend') } as const;

const accept = { guard: and([...mayProceed, isParty('performer'), isNotParty('issuer'), ...mayStart]), target: 'live' } as const;
const handBack = { guard: and([...mayFinish, isParty('performer'), 'explainsIncomplete']), target: 'handed_back' } as const;
const watch = { guard: 'isPermitted', actions: updateConditions } as const;
const watched = { record: watch, linkedChanged: watch, tick: watch } as const;

// People hear of an unmet interlock when it suspends the work, not again while the work is stopped.
const watchStopped = { guard: 'isPermitted', actions: keepConditions(stoppedConditions, calmConditions) } as const;
const watchedWhileStopped = { record: watchStopped, linkedChanged: watchStopped, tick: watchStopped } as const;

// Unsafe work is suspended at once if the template says so, whoever or whatever shows it.
const stopOrWatch = [{ guard: and(['isPermitted', 'mustStop']), target: 'suspended', actions: tellCauses('suspend') }, watch] as const;
const watchedWork = { record: stopOrWatch, linkedChanged: stopOrWatch, tick: stopOrWatch } as const;

// Work past its end needs a new permit. A permit is not extended while the work is unsafe.
const extend = {
  guard: and([...mayProceed, 'hasKind', 'isNotPerforming', 'isExtensible', ...mayStart, 'isWithinMaximum', 'isLonger', 'nothingFails']),
  actions: [tell('extend'), setConditions(permitConditions)],
} as const;

// The work goes to another performing authority, who accepts it. The issuer of a permit cannot perform it.
const handsOver = ['isPermitted', 'isSubscribed', 'hasAnswers', 'interlocksHold', 'isBeforeEnd', 'isHandedOver'] as const;
const transfer = { guard: and(handsOver), target: 'transferred', actions: tell('transfer') } as const;
const handOver = [
  { guard: and([...handsOver, 'needsReissue']), target: 'suspended', actions: [tell('handOver'), tell('suspend', { after: 'handOver' })] },
  { guard: and(handsOver), target: 'transferred', actions: tell('handOver') },
] as const;
const transferWhileStopped = { guard: and(handsOver), actions: tell('transfer') } as const;
const handOverWhileStopped = { guard: and(handsOver), actions: tell('handOver') } as const;

/** The life of a permit to work, from draft to closure. */
export const permitLifecycle = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as EventOf<PermitVerb>,
    tags: {} as 'detour' | 'onward' | 'stopped' | 'underway' | 'withheld',
    meta: {} as LifecycleMeta | Look,
  },
  guards: {
    ...requirementGuards,
    isLowRisk: ({ event }) => event.facts.lowRisk,
    hasEnded: ({ event }) => event.facts.ended,
    needsReissue: ({ event }) => event.facts.reissueAtHandover === true,
    mustStop: ({ event }) => (event.facts.stopping ?? []).length > 0,
    hasEnoughApprovals: ({ event }) => event.facts.approvals >= event.facts.approveWhen,
  },
  actions: recordActions<PermitVerb>(),
}).createMachine({
  id: 'permit',
  meta: {
    conditions: {
      overdue: { icon: 'alarm', tone: 'bad' },
      control_failed: { icon: 'warning', tone: 'bad' },
      master_stopped: { icon: 'pause_circle', tone: 'bad' },
      gas_expired: { icon: 'gas_meter', tone: 'bad' },
      extended: { icon: 'schedule', tone: 'info', isQuiet: true },
    },
    overdueBy: 'ends_at',
  },
  context: { round: 0, conditions: [] },
  initial: 'draft',
  states: {
    draft: {
      meta: { icon: 'edit_note', tone: 'neutral' },
      on: {
        submit: [
          { guard: and([...mayProceed, 'isWithinMaximum', 'isLowRisk']), target: 'approved', actions: 'startRound' },
          { guard: and([...mayProceed, 'isWithinMaximum']), target: 'requested', actions: 'startRound' },
        ],
        withdraw: withdrawDecided,
      },
    },
    requested: {
      meta: { icon: 'outbox', tone: 'waiting' },
      entry: askForReview(),
      on: { ...permitReview.waiting, ...takeBack, revoke, ...expiring },
    },
    pending: {
      meta: { icon: 'hourglass', tone: 'waiting' },
      on: { ...permitReview.underReview, ...takeBack, revoke, ...expiring },
    },
    rejected: {
      meta: { icon: 'cancel', tone: 'bad' },
      tags: 'detour',
      entry: tell('reject'),
      on: {
        revise: { guard: and(['isPermitted', 'isSubscribed']), target: 'draft' },
        withdraw: withdrawDecided,
        revoke,
        ...expiring,
      },
    },
    approved: {
      meta: { icon: 'task_alt', tone: 'info' },
      entry: tell('approve'),
      on: {
        issue: { guard: and([...mayProceed, 'isNotPerforming', ...mayStart, 'isWithinMaximum']), target: 'issued' },
        revoke,
        // Work that is not needed any more was not stopped for safety: nothing has been issued.
        withdraw: withdrawDecided,
        ...expiring,
      },
    },
    issued: {
      meta: { icon: 'assignment_turned_in', tone: 'info' },
      entry: tell('issue'),
      exit: 'clearConditions',
      on: {
        accept,
        record: watch,
        linkedChanged: watch,
        revoke,
        tick: [expire, watch],
      },
    },
    live: {
      meta: { icon: 'play_circle', tone: 'good' },
      tags: 'underway',
      entry: [tell('accept'), keepLasting],
      exit: 'clearConditions',
      on: { ...watchedWork, handBack, extend, transfer, handOver, suspend, revoke },
    },
    suspended: {
      meta: { icon: 'pause_circle', tone: 'bad' },
      tags: ['detour', 'stopped'],
      entry: setConditions(stoppedConditions),
      exit: 'clearConditions',
      on: {
        reissue: { guard: and([...mayProceed, 'isNotPerforming', ...mayStart]), target: 'reissued' },
        transfer: transferWhileStopped,
        handOver: handOverWhileStopped,
        handBack,
        ...watchedWhileStopped,
        revoke,
      },
    },
    reissued: {
      meta: { icon: 'update', tone: 'info' },
      tags: ['detour', 'onward'],
      entry: [tell('reissue'), keepLasting],
      exit: 'clearConditions',
      on: { accept, handBack, transfer, handOver, ...watched, suspend, revoke },
    },
    transferred: {
      meta: { icon: 'group', tone: 'waiting' },
      tags: ['detour', 'onward'],
      entry: keepLasting,
      exit: 'clearConditions',
      on: { accept, transfer: transferWhileStopped, handOver: handOverWhileStopped, handBack, ...watched, suspend, revoke },
    },
    handed_back: {
      meta: { icon: 'assignment_return', tone: 'waiting' },
      entry: tell('handBack'),
      on: {
        inspect: { guard: and([...mayFinish, 'isNotPerforming']), target: 'pending_closure' },
        revoke,
      },
    },
    pending_closure: {
      meta: { icon: 'rule', tone: 'waiting' },
      entry: tell('inspect'),
      on: { close: { guard: and([...mayFinish, 'hasKind', 'linksSettled']), target: 'closed' }, revoke },
    },
    closed: {
      meta: { icon: 'lock', tone: 'neutral' },
      type: 'final',
      tags: 'withheld',
      entry: tell('close'),
    },
    expired: {
      meta: { icon: 'timer_off', tone: 'neutral' },
      type: 'final',
      tags: ['detour', 'withheld'],
      entry: tell('expired'),
    },
    withdrawn: {
      meta: { icon: 'undo', tone: 'neutral' },
      type: 'final',
      tags: ['detour', 'withheld'],
      entry: tell('withdraw'),
    },
    revoked: {
      meta: { icon: 'block', tone: 'bad' },
      type: 'final',
      tags: ['detour', 'withheld'],
      entry: tell('revoke'),
    },
  },
});
