import type { Named } from './named.ts';

/** In which capacity somebody is asked: by the workflow, in an absent reviewer's place, when the lead time had passed, or as the last resort. */
export type ReviewCapacity = 'asked' | 'substitute' | 'escalation' | 'final';

/** One place in a round of review. */
export interface ReviewSeat {
  position: number;
  /** Whom the workflow asks there; `anyone`: whoever has the right, `final`: the super admin. */
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

/** The latest round of a record's review: who is asked, in which order, and what they decided. */
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
