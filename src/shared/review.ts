import type { Named } from './named.ts';

/**
 * Capacity in which a person is asked to review: named by the workflow, as a substitute for an absent reviewer, by escalation after the
 * lead time, or as the last resort.
 */
export type ReviewCapacity = 'asked' | 'substitute' | 'escalation' | 'final';

/** One place in a round of review. */
export interface ReviewSeat {
  position: number;
  /** Reviewer of this place in the workflow. `anyone`: any user with the permission; `final`: the super admin. */
  kind: 'anyone' | 'person' | 'role' | 'party' | 'field' | 'final';
  /** The role's name, the party's id, or the field's title. */
  rule: string | null;
  people: { user: Named; capacity: ReviewCapacity; from: string | null; until: string | null; is_present: boolean }[];
  opened_at: string | null;
  due_at: string | null;
  is_overdue: boolean;
  escalated_at: string | null;
  decision: 'approve' | 'reject' | null;
  decided_by: Named | null;
  decided_at: string | null;
}

/** Latest round of a record's review: its reviewers, their order and their decisions. */
export interface RecordReview {
  round: number;
  workflow: Named | null;
  flow: 'sequential' | 'parallel';
  approve_when: number;
  approvals: number;
  began_at: string;
  ended_at: string | null;
  seats: ReviewSeat[];
}
