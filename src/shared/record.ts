import type { Answers, Remark, Remarks } from '../../engine/index.ts';
import type { PrintedRevision } from './revision.ts';

import type { Named } from './named.ts';
import type { ReportDeadline } from './report-clock.ts';
import type { RecordReview, ReviewCapacity } from './review.ts';

export type { Answers, Remark, Remarks };

export type { AnswerChange, HistoryEntry } from './history-entry.ts';
export type { Named } from './named.ts';

/** One line of a list. Instants are ISO 8601 in UTC. */
export interface RecordRow {
  id: string;
  module: string;
  /** Given at submit; a draft has none. */
  number: string | null;
  template: Named & { version: number; icon: string };
  /** Subject of the record in a line, where its template has a question for that. */
  title: string | null;
  /** Details that tell it apart from records of the same title: exact place and tag, trade and employer. */
  details: string | null;
  /** The state of the lifecycle, in snake_case. */
  status: string;
  /** Derived by the clock: `overdue`, `gas_expired`, `extended`. */
  conditions: string[];
  site: Named | null;
  starts_at: string | null;
  ends_at: string | null;
  occurred_at: string | null;
  due_at: string | null;
  submitted_at: string | null;
  settled_at: string | null;
  risk_level: string | null;
  category: string | null;
  requester: Named;
  /** Person assigned to the task, if the template names one. */
  assignee: Named | null;
  /** Score in percent, once it is settled. */
  score: number | null;
  /** Whether the score is a pass. Null if no pass mark applies. */
  passed: boolean | null;
  created_at: string;
  updated_at: string;
  /** Counts every write; the `If-Match` of the next change. */
  version: number;
}

/** A line with the index values of its module, by name. */
export interface ListedRecord extends RecordRow {
  /** The unit, department or division of its site, whichever its answers name last. */
  place: string | null;
  /** Texts of its codes in the reader's language, by column or index value. */
  texts: Readonly<Record<string, string>>;
  values: Record<string, (string | number)[]>;
}

export interface RecordPage {
  items: ListedRecord[];
  /** Exact up to `countedRecords`. */
  total: number;
  /** Whether there are more records than `total`. */
  capped: boolean;
  page: number;
  size: number;
}

/** How many records of a list are in each status. */
export interface StatusCounts {
  items: { status: string; count: number }[];
}

/** Why an event is not possible now, and how to mend it. The texts are `problems:<code>` and `problems:<code>.mend`, or those of the template's interlock. */
export interface Refusal {
  code: string;
  params?: Record<string, string | number>;
  /** The texts of an interlock of the template, already in the reader's language. */
  message?: string;
  mend?: string;
}

/** An event offered to its reader. An event that the reader may never send is not listed. */
export interface OfferedEvent {
  event: string;
  allowed: boolean;
  refused: Refusal[];
  /** `if-incomplete`: needed where a failing option is chosen in the event's own sections. */
  reason: 'needed' | 'if-incomplete' | 'possible';
  /** The sections that are filled with this event, by id. */
  sections: string[];
  /** The kinds among which the sender chooses one. */
  kinds: string[];
}

/** Where an event leads that may wait on the device without a connection, as far as can be said before it is sent. */
export interface StepAhead {
  event: string;
  from: string;
  status: string;
  /** The sections that may be filled then. */
  fillable: string[];
  /** The further events that may wait on the device. */
  events: OfferedEvent[];
}

/** Scores of a record's answers, as the server counts them. */
export interface RecordScores {
  /** Whether no scored question can be filled any more, unless the record is reopened. */
  is_final: boolean;
  /** The version of the rules by which it was counted. */
  version: number;
  total: number;
  max: number;
  /** Null where nothing could be scored. */
  percentage: number | null;
  /** Null where nothing decides it, or not yet. */
  passed: boolean | null;
  /** The sections that score, in the order of the form. */
  sections: { section: string; score: number; max: number; percentage: number | null; passed: boolean | null }[];
  /** The answers with a failing option, by the keys of their cells. */
  failed: { key: string; question: string; critical: boolean }[];
}

export interface RecordDetail extends RecordRow {
  answers: Answers;
  remarks: Remarks;
  /**
   * Content recorded by events. `answers` and `remarks` also include later saves by the people who fill the record. `save` counts these
   * saves.
   */
  recorded: { answers: Answers; remarks: Remarks; save: number } | null;
  events: OfferedEvent[];
  /** Where the reader's steps lead that may be taken without a connection, one after the other. */
  ahead: StepAhead[];
  /** Ids of the sections that the reader may fill now: while a draft, or in the state that the section's stage names. */
  fillable: string[];
  people: { party: string; user: Named }[];
  votes: {
    user: Named;
    round: number;
    decision: 'approve' | 'reject';
    reason: string | null;
    at: string;
    /** The seat of the review that it decided, and in which capacity, where reviewers were assigned. */
    position: number | null;
    capacity: ReviewCapacity | null;
  }[];
  /** Null where the template is not scored, or nothing that counts has been answered. */
  scores: RecordScores | null;
  /** The latest round of review; none before the first submission. */
  review: RecordReview | null;
  /** Who may go on with the draft beside its requester, and who asked them to. */
  shares: { user: Named; by: Named; at: string }[];
  /**
   * Signer and time of each signature, by the key of its cell. This is the server's record, regardless of the name written under the
   * signature.
   */
  signatures: Record<string, { user: Named; at: string }>;
  /** The questions that were changed since the record was last sent back. */
  revised: string[];
  /** Facts of the record that rules may use beside its answers: `acceptAt` and the like say when an event last happened. */
  facts: Record<string, string | number | boolean>;
  /** The child records that rows of its grids became, by row. */
  children: Record<string, ChildRecord>;
  /** The rows whose answers were erased for good. */
  erased: string[];
  /** Deadlines for reports to authorities that still run or have passed, the first first. */
  report_by: ReportDeadline[];
  /** The record that it was made from. */
  parent: { id: string; module: string } | null;
  /** The versions of its series, the latest first, where there are several. */
  versions: RecordVersion[];
  /** The version of the risk matrix that it was rated on, where the organisation has a newer one. */
  older_matrix: { version: number; newest: number } | null;
  /** The revision of its document, as a print of today carries it. */
  revision: PrintedRevision | null;
  /** Names of the users and places that answers refer to, by id. */
  names: Record<string, string>;
  /** The zone that times are read in: that of the record's site, else the organisation's. */
  zone: string;
  /** The server's clock, so that screens do not trust the device's. */
  now: string;
}

/** One version of a record: all of a series have the same number. */
export interface RecordVersion {
  id: string;
  revision: number;
  status: string;
  /** When it entered its state. */
  at: string;
}

/** Effect of the newer version of its template on a draft. */
export interface NewerVersion {
  version: number;
  /** Author's note on the version. */
  note: string | null;
  /** Differences: codes of `forms:diff`. */
  changes: { code: string; pointer: string; params: Record<string, string | number> }[];
  /** Number of answers that are kept. */
  kept: number;
  /** Answers that cannot be kept, by the key of their cell. */
  dropped: { key: string; title: string; reason: string }[];
  /** Questions that are new or lose their answer. */
  reasked: { id: string; title: string }[];
}

export interface EventRequest {
  event: string;
  reason?: string;
  /** Kind of the event, where it has kinds. */
  kind?: string;
  answers?: Answers;
  remarks?: Remarks;
  version?: number;
}

/** A published template, as offered to users who may start a record. */
export interface OfferedTemplate {
  id: string;
  module: string;
  name: string;
  description: string;
  icon: string;
  version: number;
  isLowRisk: boolean;
  questions: number;
}

/** A child record, as the row it was made from shows it. */
export interface ChildRecord {
  id: string;
  module: string;
  number: string | null;
  status: string;
}

/** A record at the other end of a link. A reader without access sees its number and status. */
export interface RecordLink {
  relation: string;
  direction: 'to' | 'from';
  id: string;
  module: string;
  number: string;
  title: string | null;
  status: string;
  is_readable: boolean;
  is_child: boolean;
  /** The answer of the parent that the record was created from, if the reader may see it. */
  source: LinkSource | null;
}

/** An answer that a child record was created from. */
export interface LinkSource {
  question: string;
  answer: string | null;
  finding: string | null;
  comment: string | null;
}

/** Everything a record is linked with, and the children that the reader can make from it. */
export interface RecordLinks {
  items: RecordLink[];
  creates: { relation: string; module: string; template_id: string }[];
}

/** Values that the rules of a form look up, and the questions whose answers it depends on. */
export interface LookedUp {
  questions: string[];
  lookups: Record<string, string | number | boolean>;
}
