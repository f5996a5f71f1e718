import type { Named } from './named.ts';

/** One entry of the hash-chained history, as a reader of the record sees it. */
export interface HistoryEntry {
  seq: number;
  at: string;
  actor: Named | null;
  /** The event's verb, or `create`. */
  action: string;
  from: string | null;
  to: string | null;
  reason: string | null;
  /** Kind of the event, where it has kinds. */
  kind: string | null;
  /** Ids of the questions whose answers the entry changed. */
  changed: string[];
  /** The changed answers that the reader may see, as they were and as they became; not those that were typed first. */
  values: AnswerChange[];
  /** Names of what these answers refer to, by id. */
  names: Record<string, string>;
  /** The conditions that the clock left, where the entry is the clock's. */
  conditions: string[];
}

/** An answer before and after a change; null where there was none. */
export interface AnswerChange {
  question: string;
  from: unknown;
  to: unknown;
}
