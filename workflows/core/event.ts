import type { OwnTurn } from './own-turn.ts';

/** Facts that the server knows about the record and the sender when an event arrives: guards read nothing else. */
export interface Facts {
  /** The manifest's grant lets the sender send this event. */
  permitted: boolean;
  /** The record was submitted before, or is a version of one that was. */
  submitted?: boolean;
  /** The sender made the record. */
  isRequester: boolean;
  /** The draft was shared with the sender, who may have written it. */
  isCoAuthor?: boolean;
  /** Whether the sender is the party, by the name that `x-party` gives it. */
  isParty: Readonly<Record<string, boolean>>;
  /** The users of each party. */
  parties: Readonly<Record<string, readonly string[]>>;
  /** The parties that do what others review, issue or inspect: with separation of duty, none of them decides on their own work. */
  performs: readonly string[];
  /** Counts of the linked records, by relation. */
  links?: Readonly<Record<string, LinkFacts>>;
  /** Whether a version that will replace the record has been begun. */
  versionBegun?: boolean;
  /** Its children of all relations: open ones, with those that the event creates, and overdue ones. */
  children?: { open: number; overdue: number };
  /** How many of its children are still open. */
  openChildren?: number;
  /** Their numbers. */
  openNumbers?: readonly string[];
  /** The record that this one is part of is suspended or has ended. */
  masterStopped?: boolean;
  /** Legal deadlines for reports to authorities run or have passed. */
  reportDue?: boolean;
  lowRisk: boolean;
  /** How many reviewers must approve. */
  approveWhen: number;
  /** Approvals of this round, this one included. */
  approvals: number;
  /** The sender has voted in this round. */
  voted: boolean;
  /** A review workflow of the organisation applies to the record. */
  isReviewed?: boolean;
  /** Place of the sender in the round that a review workflow assigned. Without a workflow, any user with the permission may vote. */
  review?: ReviewFacts;
  /** Interlocks of this event that are not met. */
  unmet: readonly UnmetInterlock[];
  /** Interlocks of this state that are not met, by id. They become conditions. */
  conditions: readonly string[];
  /** Start of the record, ISO 8601, if it has one. */
  startsAt?: string;
  /** The record's end, or its due date where the lifecycle is overdue by that, has passed. */
  ended: boolean;
  /** The record has been extended, or this event extends it. */
  extended?: boolean;
  /** The form has a question for the new end of an extension. */
  extensible?: boolean;
  /** Maximum duration of the record in hours, if the record has reached it. */
  pastMaximum?: number;
  /** The new end is not later than the present one. */
  notLonger?: boolean;
  /** Interlocks that suspend the work and are not met, by id. */
  stopping?: readonly string[];
  /** The person who takes the work over issued the record, or performs it already. */
  takenOverBy?: 'issuer' | 'performer';
  /** The kinds among which the event asks for one. */
  kinds?: readonly string[];
  /** The template asks for a new issue when a shift hands over. */
  reissueAtHandover?: boolean;
  /** Interlocks of this state that are not met, with their texts. */
  failing?: readonly UnmetInterlock[];
  /** The template asks that no one signs both sides. */
  separationOfDuty: boolean;
  subscriptionActive: boolean;
  /** Number of questions without a required answer in the sections that are filled in the present state, where the event requires all. */
  answersMissing: number;
  /** Number of the other questions of these sections whose answer is wrong. */
  answersWrong?: number;
  /** An answer of the hand-back says that the work is not complete. */
  handBackIncomplete?: boolean;
}

/** Counts of the linked records of one relation. */
export interface LinkFacts {
  count: number;
  open: number;
  overdue: number;
  /** How many rest in force and are neither overdue nor failed. */
  valid?: number;
  /** Number of records that have failed, or rely on a failed one. */
  failed?: number;
}

/** Place of the sender in a round of assigned reviewers. */
export interface ReviewFacts {
  own: OwnTurn;
  /** Names of the reviewers who are asked to decide now. */
  waitsFor: string;
  /** The sender's vote brings the turn of the next reviewer. */
  opensNext: boolean;
}

/** An interlock of the template that is not met, with its texts in the reader's language. */
export interface UnmetInterlock {
  id: string;
  message: string;
  mend: string;
}

/** Event that a person or the clock sends to a lifecycle. */
export interface LifecycleEvent {
  type: string;
  /** ISO 8601. */
  at: string;
  reason?: string;
  /** Kind of the event, if it has kinds. */
  kind?: string;
  /** Relation of the link to the changed record, of `linkedChanged`. */
  relation?: string;
  facts: Facts;
}

/** The events of a lifecycle by their verbs: the union that its machine is typed with. */
export type EventOf<Verb extends string> = { [V in Verb]: LifecycleEvent & { type: V } }[Verb];

/** Whether an event is the system's, in every lifecycle: no one is offered it. */
export function isSystemEvent(event: string): boolean {
  return event === 'tick' || event === linkedChanged || event === supersede || event === reportFailed || isReviewKeeping(event);
}

/** The system event that a record gets when something that it is linked to changes its state. A lifecycle that does not know it ignores it. */
export const linkedChanged = 'linkedChanged';

/** The event that begins a version of a record that rests in force; the record stays in force until the version takes its place. */
export const newVersion = 'newVersion';

/** The system event of a record that a later version replaces. */
export const supersede = 'supersede';

/** The system event that a record gets when another one that was submitted names it as failed, by the relation `fails`. */
export const reportFailed = 'reportFailed';

/** The condition of a record that relies on something that has failed. */
export const controlFailed = 'control_failed';

/** The condition of a record whose master is suspended or has ended. */
export const masterStopped = 'master_stopped';

/** Whether a record has failed, or relies on a failed one. */
export function hasFailed({ status, conditions }: { status: string; conditions: readonly string[] }): boolean {
  return status === 'failed' || conditions.includes(controlFailed);
}

/** The relation of a record to another that it only refers to. Two records may refer to each other. */
const related = 'related';

/** Whether something that a record relies on has failed. Records that refer to each other would otherwise never recover. */
export function reliesOnFailed({ links = {} }: Pick<Facts, 'links'>): boolean {
  return Object.entries(links).some(([relation, { failed = 0 }]) => relation !== related && failed > 0);
}

/** Whether an event keeps a review going: its workflow changed, or its lead time passed. Every module has these without a grant. */
export function isReviewKeeping(event: string): boolean {
  return event === 'restartReview' || event === 'escalate';
}

/** Whether an event only saves answers that the state asks for, in every lifecycle. */
export function isRecording(event: string): boolean {
  return event === 'record';
}

/** Whether an event changes submitted answers and keeps the state. It has the same name in every lifecycle. */
function isChanging(event: string): boolean {
  return event === 'change';
}

/** Whether an event only saves answers: it has no sections itself, and leaves earlier signatures and notifications unchanged. */
export function isSaving(event: string): boolean {
  return isRecording(event) || isChanging(event);
}

/** The stage of the sections that are filled with an event in a state. */
export function stageOfEvent(event: string, status: string): { on: string } | { while: string } {
  if (isRecording(event)) return { while: status };
  return { on: isChanging(event) ? 'submit' : event };
}
