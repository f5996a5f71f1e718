import { choosesFailing, interlocks, open, stageAnswers, submit, type Filling, type Form } from '../../../engine/index.ts';
import {
  advance,
  isReviewKeeping,
  isSaving,
  isSystemEvent,
  stageOfEvent,
  type Advance,
  type Facts,
  type Lifecycle,
  type Position,
} from '../../../workflows/index.ts';
import { permits } from '../../shared/grants.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { recordEvent } from '../../shared/module-parts.ts';
import type { ReviewCapacity } from '../../shared/review.ts';
import { reviewFactsOf } from '../reviews/review-facts.ts';
import type { StoredRound } from '../reviews/review-store.ts';
import type { ServerSession } from '../session/server-session.ts';
import { ruleFacts } from './rule-facts.ts';
import type { Sharing } from './record-shares.ts';
import type { StoredRecord } from './record-store.ts';

/** The stage whose sections an event fills, or the state whose sections stay fillable. */
export type RecordStage = { on: string } | { while: string };

/** A decision in a round; in a round of assigned reviewers it decided a seat. */
interface Vote {
  round: number;
  user_id: string;
  decision: 'approve' | 'reject';
  reason: string | null;
  at: Date;
  position: number | null;
  capacity: ReviewCapacity | null;
}

/** A record with all that its lifecycle and its form need to be asked, at one frozen moment. */
export interface RecordView extends Sharing {
  record: StoredRecord;
  manifest: ModuleManifest;
  lifecycle: Lifecycle;
  form: Form;
  isLowRisk: boolean;
  people: readonly { party: string; user_id: string }[];
  templateIcon: string;
  votes: readonly Vote[];
  /** Whether a review workflow applies, where the module asks for one: known while an event is sent. */
  isReviewed?: boolean;
  /** The round of review that the record is in or was in last. */
  review: StoredRound | undefined;
  zone: string;
  now: Date;
}

/** Where the record stands in its lifecycle. */
export function positionOf(record: StoredRecord): Position {
  return { status: record.status, conditions: record.conditions, context: record.context };
}

/** The record's answers opened for a stage; with a `signer`, to be signed by them. */
export function fillingOf(
  view: RecordView,
  stage: RecordStage,
  answers = view.record.answers,
  remarks = view.record.remarks,
  signer?: string,
): Filling {
  const { record } = view;
  const facts = ruleFacts(record);
  return open(view.form, {
    answers,
    remarks,
    now: view.now.toISOString(),
    zone: view.zone,
    stages: stage,
    facts,
    recorded: record,
    signer,
  });
}

/** The review round the record is in; votes of earlier rounds do not count. */
export function roundOf(record: StoredRecord): number {
  const round = record.context['round'];
  return typeof round === 'number' ? round : 0;
}

/** What the guards are told when an event arrives: `sender` nobody is the clock. */
export function factsOf(view: RecordView, sender: ServerSession | null, event: string, answers = view.record.answers): Facts {
  const { record, manifest, people, votes } = view;
  const stage = stageOfEvent(event, record.status);
  const filling = fillingOf(view, stage, answers);
  const parties = Object.groupBy(people, ({ party }) => party);
  const own = sender ? people.filter(({ user_id }) => user_id === sender.userId).map(({ party }) => party) : [];
  const thisRound = votes.filter(({ round }) => round === roundOf(record));
  const isRequester = sender?.userId === record.requester_id;
  const asked = reviewFactsOf(view, sender?.userId);

  return {
    permitted: sender
      ? permits(manifest, event, { rules: sender.rules, parties: own, isRequester })
      : isReviewKeeping(event) || permits(manifest, event, 'system'),
    isRequester,
    isCoAuthor: view.coAuthors.some((id) => id === sender?.userId),
    isParty: Object.fromEntries(own.map((party) => [party, true])),
    parties: Object.fromEntries(Object.entries(parties).map(([party, rows]) => [party, (rows ?? []).map(({ user_id }) => user_id)])),
    lowRisk: view.isLowRisk,
    approveWhen: view.review?.approveWhen ?? manifest.review?.approveWhen ?? 1,
    approvals: thisRound.filter(({ decision }) => decision === 'approve').length + (event === 'approve' ? 1 : 0),
    voted: thisRound.some(({ user_id }) => user_id === sender?.userId),
    ...(asked && { review: asked }),
    // What a submission needs, its changes need as well.
    unmet: interlocks(view.form, filling, { event: 'on' in stage ? stage.on : event }),
    conditions: interlocks(view.form, filling, { state: record.status }).map(({ id }) => id),
    isReviewed: view.isReviewed === true,
    ...(record.starts_at !== null && { startsAt: record.starts_at.toISOString() }),
    ended: record.ends_at !== null && record.ends_at <= view.now,
    separationOfDuty: view.form.template['x-settings'].separationOfDuty,
    subscriptionActive: sender?.isSubscriptionActive ?? true,
    answersMissing: missingIn(view, event),
    handBackIncomplete: choosesFailing(view.form, stageAnswers(view.form, stage, answers)),
  };
}

/** How much is still missing in what the present state lasts to fill, where that is saved bit by bit and the event waits for it. */
export function missingIn(view: RecordView, event: string): number {
  const { manifest, record } = view;
  const isWaitedFor = manifest.grants[recordEvent]?.partial === true && !isSaving(event) && !isSystemEvent(event);
  return isWaitedFor && record.status !== 'draft' ? missingNow(view) : 0;
}

const missing = new WeakMap<RecordView, number>();

/** Counted once for all the events that are offered of a record. */
function missingNow(view: RecordView): number {
  const known = missing.get(view);
  if (known !== undefined) return known;
  const stage = { while: view.record.status };
  const whole = submit(fillingOf(view, stage), stage);
  const count = whole.ok ? 0 : whole.violations.length;
  missing.set(view, count);
  return count;
}

/** What the clock would make of the record at this moment: its conditions as they are, not as the last tick left them. */
export function ticked(view: RecordView): Advance {
  return advance(view.lifecycle, positionOf(view.record), { type: 'tick', at: view.now.toISOString(), facts: factsOf(view, null, 'tick') });
}

/** The conditions of the record at this moment. */
export function conditionsNow(view: RecordView): string[] {
  const tick = ticked(view);
  return tick.ok ? tick.position.conditions : view.record.conditions;
}
