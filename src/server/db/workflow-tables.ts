import type { ColumnType, Generated } from 'kysely';
import type { Instant, Maybe, MaybeInstant, Tenant } from './column-types.ts';

type Flow = 'sequential' | 'parallel';

/** A day that belongs to no zone: YYYY-MM-DD. */
type Day = ColumnType<string, string, string>;
type MaybeDay = ColumnType<string, string | undefined, string>;

export interface WorkflowsTable extends Tenant {
  id: string;
  title: string;
  module: string;
  flow: Flow;
  /** How many of the reviewers must approve; nothing means all of them. */
  approve_when: Maybe<number>;
  lead_time_hours: Maybe<number>;
  escalation_user_id: Maybe<string>;
  is_active: Generated<boolean>;
  lock_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
export interface WorkflowTemplatesTable extends Tenant {
  workflow_id: string;
  template_id: string;
}
export interface WorkflowSitesTable extends Tenant {
  workflow_id: string;
  site_id: string;
}
export interface WorkflowReviewersTable extends Tenant {
  workflow_id: string;
  position: number;
  kind: 'person' | 'role' | 'field';
  user_id: Maybe<string>;
  role_id: Maybe<string>;
  /** A party of the module, or the id of a question that names users. */
  field: Maybe<string>;
}
export interface WorkflowSubstitutesTable extends Tenant {
  workflow_id: string;
  position: number;
  ordinal: number;
  user_id: string;
  from_date: Day;
  until_date: Day;
}
export interface WorkflowRevisionsTable extends Tenant {
  module: string;
  revision: Generated<number>;
}
export interface RecordRoundsTable extends Tenant {
  record_id: string;
  round: number;
  /** Nothing where no workflow applied, or it was deleted since. */
  workflow_id: Maybe<string>;
  flow: Flow;
  approve_when: number;
  lead_time_hours: Maybe<number>;
  escalation_user_id: Maybe<string>;
  /** The template asks that no one signs both sides. */
  is_separated: boolean;
  began_at: Instant;
  ended_at: MaybeInstant;
}
export interface RecordReviewsTable extends Tenant {
  record_id: string;
  round: number;
  position: number;
  /** Reviewer of this place in the workflow. `anyone`: any user with the permission; `final`: the super admin. */
  kind: 'anyone' | 'person' | 'role' | 'field' | 'final';
  role_id: Maybe<string>;
  field: Maybe<string>;
  /** When its turn began. */
  opened_at: MaybeInstant;
  due_at: MaybeInstant;
  escalated_at: MaybeInstant;
  decided_at: MaybeInstant;
  decided_by: Maybe<string>;
  decision: Maybe<'approve' | 'reject'>;
}
export interface RecordReviewPeopleTable extends Tenant {
  record_id: string;
  round: number;
  position: number;
  user_id: string;
  capacity: 'asked' | 'substitute' | 'escalation' | 'final';
  from_date: MaybeDay;
  until_date: MaybeDay;
}

/** Review workflows and the rounds of review that records go through. */
export interface WorkflowTables {
  workflows: WorkflowsTable;
  workflow_templates: WorkflowTemplatesTable;
  workflow_sites: WorkflowSitesTable;
  workflow_reviewers: WorkflowReviewersTable;
  workflow_substitutes: WorkflowSubstitutesTable;
  workflow_revisions: WorkflowRevisionsTable;
  record_rounds: RecordRoundsTable;
  record_reviews: RecordReviewsTable;
  record_review_people: RecordReviewPeopleTable;
}
