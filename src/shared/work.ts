import type { Named } from './named.ts';
import type { ReviewCapacity } from './review.ts';

/** Urgency of a piece of work, decided by `urgencyOf`. */
export type Urgency = 'overdue' | 'today' | 'later';

/** One record that waits for its reader: to review it, or to take its next step. */
export interface WorkItem {
  id: string;
  module: string;
  number: string | null;
  title: string | null;
  template: Named & { icon: string };
  status: string;
  /** The conditions of the record when the clock last visited it. */
  conditions: string[];
  site: Named | null;
  requester: Named;
  starts_at: string | null;
  /** The event that it waits for. */
  event: string;
  /** Whether it is decided on as a review. */
  is_review: boolean;
  /** Start of the reader's turn. */
  since: string;
  due_at: string | null;
  is_overdue: boolean;
  urgency: Urgency;
  /** Why a review is the reader's; nothing for other steps. */
  capacity: ReviewCapacity | 'anyone' | null;
  /** Person whom the reader substitutes for, if any. */
  in_place_of: string | null;
  /** Master record that the step waits for, if it is suspended or has ended. */
  waits_for: { id: string; module: string; number: string | null; status: string } | null;
}

export interface WorkPage {
  items: WorkItem[];
  total: number;
  page: number;
  size: number;
}

/** How much waits for the reader: records and files to read. */
export interface WorkCount {
  total: number;
  /** Records that wait longer than they should. */
  overdue: number;
  /** Library files that the reader must read and has not. */
  to_read: number;
}
