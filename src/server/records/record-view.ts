import {
  choosesFailing,
  faultyCells,
  interlocks,
  isInterlocked,
  lookupFacts,
  onceEach,
  people,
  stageAnswers,
  submit,
  type Filling,
  type Form,
  type IndexNames,
  type Unmet,
} from '../../../engine/index.ts';
import {
  isReviewKeeping,
  isSaving,
  isSuspended,
  isSystemEvent,
  overdueColumn,
  stageOfEvent,
  type Facts,
  type Lifecycle,
  type Position,
} from '../../../workflows/index.ts';
import { permits } from '../../shared/grants.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { authorityReports, reportCondition, type ReportRule } from '../../shared/report-clock.ts';
import { recordEvent } from '../../shared/module-parts.ts';
import type { ReviewCapacity } from '../../shared/review.ts';
import type { PrintedRevision } from '../../shared/revision.ts';
import type { LookupValues } from '../lookups/lookup.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { reviewFactsOf } from '../reviews/review-facts.ts';
import type { StoredRound } from '../reviews/review-store.ts';
import { asksForExtension, handsOver } from './form-asks.ts';
import type { ServerSession } from '../session/server-session.ts';
import { reportDeadlinesOf } from './report-deadlines.ts';
import { openOnce } from './open-once.ts';
import { ruleFacts } from './rule-facts.ts';
import { childrenOf, linksWith } from './record-children.ts';
import type { Sharing } from './record-shares.ts';
import type { LinkCounts, LinkedRecord } from './record-links.ts';
import { workingContent, type RecordWork } from './record-work.ts';
import type { StoredRecord } from './record-store.ts';

/** The stage whose sections an event fills, or the state whose sections stay fillable. */
export type RecordStage = { on: string } | { while: string };

/** A decision in a round; in a round of assigned reviewers it decided a seat. */
export interface Vote {
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
  /** All modules: the record may name records of any. */
  modules: Pick<ModuleCatalogue, 'all'>;
  lifecycle: Lifecycle;
  form: Form;
  isLowRisk: boolean;
  /** Answers that were saved while the state lasts and are not recorded yet. */
  work: RecordWork | undefined;
  people: readonly { party: string; user_id: string }[];
  templateIcon: string;
  /** The index values that the current version of the template fills, which may be a later one than the record's. */
  indexNames: IndexNames;
  votes: readonly Vote[];
  /** Whether a review workflow applies, where the module asks for one: known while an event is sent. */
  isReviewed?: boolean;
  /** The round of review that the record is in or was in last. */
  review: StoredRound | undefined;
  /** The revision that the record carries when it is printed today. */
  revision: PrintedRevision | null;
  /** Names of its site and of people about it, as read with it; others are looked up. */
  names: ReadonlyMap<string, string>;
  /** The records that it links to. */
  linked: readonly LinkedRecord[];
  /** Counts of the linked records, by relation. */
  linkCounts: LinkCounts;
  /** Values of other records that its rules look up. */
  lookups: LookupValues;
  /** Currency of the organisation, for a form with amounts. */
  currency: string | undefined;
  /** Deadlines for reports to authorities that the organisation knows, and the country of the record's site; none for a module without them. */
  reportClocks: { rules: readonly ReportRule[]; country: string | null } | undefined;
  /** How many of its children, of any relation, are open, and how many of those overdue. */
  children: { open: number; overdue: number };
  /** Numbers of the children, of any relation, that are still open, and of open records that are part of it. */
  openChildren: readonly string[];
  /** Whether the record that it is part of is suspended or has ended. */
  isMasterStopped: boolean;
  /** The rows whose answers were erased. */
  erased: readonly string[];
  /** Questions that may be answered later, while an event is sent. */
  later?: readonly string[];
  /** Whether a version that will replace it has been begun. */
  isVersionBegun: boolean;
  /** The end that the record had before the event, while an event is sent. */
  endBefore?: Date | null;
  zone: string;
  now: Date;
}

/** The record's position in its lifecycle. */
export function positionOf(record: StoredRecord): Position {
  return { status: record.status, conditions: record.conditions, context: record.context };
}

/** Opens the record's answers for a stage; `signer` is the name for new signatures, `fill` the only sections to fill. */
export function fillingOf(
  view: RecordView,
  stage: RecordStage,
  answers = view.record.answers,
  remarks = view.record.remarks,
  { signer, fill }: { signer?: string; fill?: readonly string[] } = {},
): Filling {
  const { record } = view;
  const facts = factsForRules(view);
  return openOnce(view.form, {
    answers,
    remarks,
    now: view.now.toISOString(),
    zone: view.zone,
    stages: stage,
    facts,
    recorded: { answers: record.answers, remarks: record.remarks, children: childrenOf(view), erased: view.erased },
    signer,
    fill,
  });
}

/** Facts about a record, besides its answers, that rules may read: times of events, its end, link counts and looked-up values. */
export function factsForRules({
  record,
  linkCounts,
  lookups,
  currency,
}: Pick<RecordView, 'record' | 'linkCounts' | 'lookups' | 'currency'>): Record<string, string | number | boolean> {
  const ofLinks = Object.entries(linkCounts).flatMap(([relation, counts]) =>
    Object.entries(counts).map(([name, count]) => [`links.${relation}.${name}`, count] as const),
  );
  const end = record.ends_at === null ? {} : { validUntil: record.ends_at.toISOString() };
  return {
    ...ruleFacts(record),
    ...end,
    ...(currency !== undefined && { currency }),
    ...Object.fromEntries(ofLinks),
    ...lookupFacts(lookups),
  };
}

/** Maximum number of open children that a refusal lists by number. It states only the count of the rest. */
const mostNumbers = 10;

/** The review round the record is in; votes of earlier rounds do not count. */
export function roundOf(record: StoredRecord): number {
  const round = record.context['round'];
  return typeof round === 'number' ? round : 0;
}

/** Returns the facts for the guards when an event arrives: a null `sender` is the clock. */
export function factsOf(view: RecordView, sender: ServerSession | null, event: string, answers = view.record.answers): Facts {
  return factsByEvent(view, sender, answers)(event);
}

/** Gathers the facts that are the same for every event, and returns a function that adds those of one event. */
export function factsByEvent(view: RecordView, sender: ServerSession | null, answers = view.record.answers): (event: string) => Facts {
  const { record, manifest, people: named, votes } = view;
  const parties = Object.groupBy(named, ({ party }) => party);
  const own = sender ? named.filter(({ user_id }) => user_id === sender.userId).map(({ party }) => party) : [];
  const thisRound = votes.filter(({ round }) => round === roundOf(record));
  const approvals = thisRound.filter(({ decision }) => decision === 'approve').length;
  const isRequester = sender?.userId === record.requester_id;
  const asked = reviewFactsOf(view, sender?.userId);
  const end = record[overdueColumn(view.lifecycle)];
  const deadlines = reportDeadlinesOf(view);
  const isSeparated = view.form.template['x-settings'].separationOfDuty;
  const ofState = stageOfEvent('tick', record.status);
  const unmetIn = (stage: RecordStage) =>
    unmetAt(view, stage, answers, { state: record.status, isSuspended: isSuspended(view.lifecycle, record.status) });
  let unmetOfState: Unmet[] | undefined;

  const always = {
    submitted: record.number !== null || record.revises !== null,
    isRequester,
    isCoAuthor: view.coAuthors.some((id) => id === sender?.userId),
    isParty: Object.fromEntries(own.map((party) => [party, true])),
    parties: Object.fromEntries(Object.entries(parties).map(([party, rows]) => [party, (rows ?? []).map(({ user_id }) => user_id)])),
    openChildren: view.openChildren.length,
    openNumbers: view.openChildren.slice(0, mostNumbers),
    masterStopped: view.isMasterStopped,
    versionBegun: view.isVersionBegun,
    performs: manifest.performs ?? [],
    lowRisk: view.isLowRisk,
    approveWhen: view.review?.approveWhen ?? manifest.review?.approveWhen ?? 1,
    voted: thisRound.some(({ user_id }) => user_id === sender?.userId),
    ...(asked && { review: asked }),
    // A form without a question for the reports blocks nothing.
    reportDue: deadlines.length > 0 && view.form.questions.has(authorityReports),
    reissueAtHandover: view.form.template['x-settings'].reissueAtHandover === true,
    isReviewed: view.isReviewed === true,
    ...(record.starts_at !== null && { startsAt: record.starts_at.toISOString() }),
    ended: end !== null && end <= view.now,
    separationOfDuty: isSeparated,
    subscriptionActive: sender?.isSubscriptionActive ?? true,
  };

  return (event) => {
    const stage = stageOfEvent(event, record.status);
    // The interlocks of a state do not depend on the event that is offered or sent, unless it fills the sections of the state.
    const unmetNow = 'while' in stage ? unmetIn(stage) : (unmetOfState ??= unmetIn(ofState));
    return {
      ...always,
      permitted: sender
        ? permits(manifest, event, { rules: sender.rules, parties: own, isRequester, isSeparated })
        : isReviewKeeping(event) || permits(manifest, event, 'system'),
      ...linksWith(view, event, answers),
      approvals: approvals + (event === 'approve' ? 1 : 0),
      // Changes of a submission require the same as the submission.
      unmet: unmetAt(view, stage, answers, { event: 'on' in stage ? stage.on : event }),
      conditions: [...unmetNow.map(({ id }) => id), ...reportCondition(deadlines, view.now)],
      failing: unmetNow,
      stopping: unmetNow.filter(({ suspends }) => suspends).map(({ id }) => id),
      ...(manifest.kinds?.[event] && { kinds: manifest.kinds[event] }),
      ...takenOverFacts(view, event),
      ...lastingFacts(view, event),
      ...missingIn(view, event),
      handBackIncomplete: choosesFailing(view.form, stageAnswers(view.form, stage, answers)),
    };
  };
}

/** The interlocks of a moment that do not hold; a form that has none for it is not opened. */
function unmetAt(view: RecordView, stage: RecordStage, answers: RecordView['record']['answers'], moment: Parameters<typeof interlocks>[2]) {
  return isInterlocked(view.form, moment) ? interlocks(view.form, fillingOf(view, stage, answers), moment) : [];
}

/** Facts for the guards about the duration of the record and its extension. */
function lastingFacts({ record, form, endBefore }: RecordView, event: string) {
  const { starts_at: start, ends_at: end } = record;
  const { maxHours } = form.template['x-settings'];
  const hours = start === null || end === null ? 0 : (end.getTime() - start.getTime()) / hour;
  // A record at its limit cannot be extended; any end may reach the limit, not exceed it. The end of a draft counts once it is submitted.
  const isAtLimit = maxHours !== undefined && event === 'extend' && endBefore === undefined && hours >= maxHours;
  const isBeyond = maxHours !== undefined && hours > maxHours && (record.status !== 'draft' || endBefore !== undefined);
  const isPast = isAtLimit || isBeyond;
  return {
    extended: event === 'extend' || ruleFacts(record)['extendAt'] !== undefined,
    extensible: asksForExtension(form),
    ...(isPast && { pastMaximum: maxHours }),
    notLonger: endBefore !== undefined && endBefore !== null && end !== null && end <= endBefore,
  };
}

const hour = 3_600_000;

/** Returns whether the person who takes the work over issued or already performs it; known only once the event's answers are taken. */
function takenOverFacts({ form, record, people: before, manifest, endBefore }: RecordView, event: string): Pick<Facts, 'takenOverBy'> {
  if (endBefore === undefined || !handsOver(form, event)) return {};
  const of = (rows: readonly { party: string; userId: string }[]) => rows.filter(({ party }) => manifest.performs?.includes(party));
  const next = of(people(form, record.answers)).map(({ userId }) => userId);
  const had = (party: string) => before.some((each) => each.party === party && next.includes(each.user_id));
  if (form.template['x-settings'].separationOfDuty && had('issuer')) return { takenOverBy: 'issuer' };
  return (manifest.performs ?? []).some(had) ? { takenOverBy: 'performer' } : {};
}

/** Returns how many answers of the current state are missing or wrong, if that state is saved bit by bit and the event requires them. */
export function missingIn(view: RecordView, event: string): Required<Pick<Facts, 'answersMissing' | 'answersWrong'>> {
  const { manifest, record } = view;
  const isWaitedFor = manifest.grants[recordEvent]?.partial === true && !isSaving(event) && !isSystemEvent(event);
  return isWaitedFor && record.status !== 'draft' ? missingNow(view) : nothingMissing;
}

const nothingMissing = { answersMissing: 0, answersWrong: 0 };

/** Counted once for all the events that are offered of a record. */
const missingNow = onceEach((view: RecordView) => {
  const stage = { while: view.record.status };
  const { answers, remarks } = workingContent(view);
  const whole = submit(fillingOf(view, stage, answers, remarks), stage);
  if (whole.ok) return nothingMissing;
  const { missing, wrong } = faultyCells(whole.violations);
  return { answersMissing: missing.length, answersWrong: wrong.length };
});
