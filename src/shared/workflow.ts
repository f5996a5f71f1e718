/**
 * Reviewer of one place in a review workflow: a person, any user with a role at the record's site, or the person named in a field of the
 * form.
 */
export interface WorkflowReviewer {
  kind: 'person' | 'role' | 'field';
  user_id: string | null;
  role_id: string | null;
  /** A party of the module, or the id of a question that names users. */
  field: string | null;
  substitutes: WorkflowSubstitute[];
}

/** Who decides in a reviewer's place from one day to another, both included. */
export interface WorkflowSubstitute {
  user_id: string;
  /** YYYY-MM-DD, in the zone of the record's site. */
  from_date: string;
  until_date: string;
}

/** How records of a module are reviewed: all of them, those of some forms, of some sites, or both. */
export interface Workflow {
  id: string;
  title: string;
  module: string;
  flow: 'sequential' | 'parallel';
  /** How many of the reviewers must approve; null means all of them. */
  approve_when: number | null;
  lead_time_hours: number | null;
  escalation_user_id: string | null;
  is_active: boolean;
  /** None: every form of the module. */
  template_ids: string[];
  /** None: every site. */
  site_ids: string[];
  /** Reviewers in the order in which they are asked. Empty means the super admin. */
  reviewers: WorkflowReviewer[];
  /** How many records are under review by it now. */
  under_review: number;
  lock_version: number;
  created_at: string;
  updated_at: string;
}

/** A line of the list of workflows. */
export interface WorkflowRow extends Pick<
  Workflow,
  'id' | 'title' | 'module' | 'flow' | 'approve_when' | 'lead_time_hours' | 'is_active' | 'updated_at'
> {
  reviewers: number;
  forms: number;
  sites: number;
}

/** Choices for a workflow of a module. */
export interface WorkflowOptions {
  forms: { id: string; name: string }[];
  roles: { id: string; name: string }[];
  /** Fields of the forms that name users; a party has no name here: it is a word of the module. */
  fields: { id: string; name: string | null }[];
}

/** The most reviewers that a workflow may have. */
export const mostReviewers = 5;
