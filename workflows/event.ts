import type { Standing } from './standing.ts';

/** What the server knows about the record and the sender when an event arrives: guards read nothing else. */
export interface Facts {
  /** The manifest's grant lets the sender send this event. */
  permitted: boolean;
  /** The sender made the record. */
  isRequester: boolean;
  /** The draft was shared with the sender, who may have written it. */
  isCoAuthor?: boolean;
  /** Whether the sender is the party, by the name that `x-party` gives it. */
  isParty: Readonly<Record<string, boolean>>;
  /** The users of each party. */
  parties: Readonly<Record<string, readonly string[]>>;
  lowRisk: boolean;
  /** How many reviewers must approve. */
  approveWhen: number;
  /** Approvals of this round, this one included. */
  approvals: number;
  /** The sender has voted in this round. */
  voted: boolean;
  /** A review workflow of the organisation applies to the record. */
  isReviewed?: boolean;
  /** How the round was laid out by a review workflow; without one, whoever has the right may vote. */
  review?: ReviewFacts;
  /** The interlocks of this event that do not hold. */
  unmet: readonly UnmetInterlock[];
  /** The interlocks of this state that do not hold, by id: they become conditions. */
  conditions: readonly string[];
  /** The record's start, ISO 8601, where it has one. */
  startsAt?: string;
  /** The record's end has passed. */
  ended: boolean;
  /** The template asks that no one signs both sides. */
  separationOfDuty: boolean;
  subscriptionActive: boolean;
  /** Required answers of the event's sections that are still missing. */
  answersMissing: number;
  /** An answer of the hand-back says that the work is not complete. */
  handBackIncomplete?: boolean;
}

/** What a round of assigned reviewers says of the sender. */
export interface ReviewFacts {
  standing: Standing;
  /** Who is asked to decide now, by name. */
  waitsFor: string;
  /** The sender's vote brings the turn of the next reviewer. */
  opensNext: boolean;
}

/** An interlock of the template that does not hold, with its texts in the reader's language. */
export interface UnmetInterlock {
  id: string;
  message: string;
  mend: string;
}

/** What a person or the clock sends to a lifecycle. */
export interface LifecycleEvent {
  type: string;
  /** ISO 8601. */
  at: string;
  reason?: string;
  facts: Facts;
}

/** The events of a lifecycle by their verbs: the union that its machine is typed with. */
export type EventOf<Verb extends string> = { [V in Verb]: LifecycleEvent & { type: V } }[Verb];

/** Whether an event is the system's, in every lifecycle: no one is offered it. */
export function isSystemEvent(event: string): boolean {
  return event === 'tick' || isReviewKeeping(event);
}

/** Whether an event keeps a review going: its workflow changed, or its lead time passed. Every module has these without a grant. */
export function isReviewKeeping(event: string): boolean {
  return event === 'restartReview' || event === 'escalate';
}

/** Whether an event only saves answers that the state asks for, in every lifecycle. */
function isRecording(event: string): boolean {
  return event === 'record';
}

/** Whether an event takes up again what was submitted, in every lifecycle, and leaves the record where it stands. */
function isChanging(event: string): boolean {
  return event === 'change';
}

/** Whether an event only saves answers: it has no sections of its own, and what was signed or told before stands. */
export function isSaving(event: string): boolean {
  return isRecording(event) || isChanging(event);
}

/** The stage of the sections that are filled with an event in a state. */
export function stageOfEvent(event: string, status: string): { on: string } | { while: string } {
  if (isRecording(event)) return { while: status };
  return { on: isChanging(event) ? 'submit' : event };
}
