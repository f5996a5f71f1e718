import { uuidv7 } from 'uuidv7';
import type { Workflow, WorkflowReviewer, WorkflowSubstitute } from '../../shared/workflow.ts';

/** A reviewer as a value of the form. Its own id keeps its identity while it is moved. */
export interface ReviewerValue extends Omit<WorkflowReviewer, 'substitutes'> {
  id: string;
  substitutes: SubstituteValue[];
}

/** A substitute that may not be chosen yet. */
export interface SubstituteValue {
  user_id: string | null;
  from_date: string | null;
  until_date: string | null;
}

/** Values of the form of a workflow. */
export interface WorkflowValues {
  title: string;
  module: string | null;
  flow: Workflow['flow'];
  template_ids: string[];
  site_ids: string[];
  reviewers: ReviewerValue[];
  /** A number as text, or `all`. */
  approve_when: string;
  lead_time_hours: number | null;
  escalation_user_id: string | null;
  is_active: boolean;
}

/** The values that a form begins with. */
export function valuesOf(workflow: Workflow | undefined, module: string | null): WorkflowValues {
  return {
    title: workflow?.title ?? '',
    module: workflow?.module ?? module,
    flow: workflow?.flow ?? 'sequential',
    template_ids: workflow?.template_ids ?? [],
    site_ids: workflow?.site_ids ?? [],
    reviewers: workflow?.reviewers.map((reviewer) => ({ ...reviewer, id: uuidv7() })) ?? [newReviewer()],
    approve_when: String(workflow?.approve_when ?? 'all'),
    lead_time_hours: workflow?.lead_time_hours ?? null,
    escalation_user_id: workflow?.escalation_user_id ?? null,
    is_active: workflow?.is_active ?? true,
  };
}

/** The body that a filled form is sent as. */
export function bodyOf({ reviewers, approve_when: needed, ...values }: WorkflowValues): object {
  return {
    ...values,
    approve_when: needed === 'all' || Number(needed) > reviewers.length ? null : Number(needed),
    reviewers: reviewers.map(({ id: _id, ...reviewer }) => reviewer),
  };
}

export function newReviewer(): ReviewerValue {
  return { id: uuidv7(), kind: 'person', user_id: null, role_id: null, field: null, substitutes: [] };
}

/** Returns the fault of each reviewer of a form, by the key of its text. */
export function reviewerFaults(
  reviewers: readonly ReviewerValue[],
): ('reviewers.incomplete' | 'reviewers.twice' | 'substitutes.incomplete' | undefined)[] {
  const asked = reviewers.map(({ user_id: user, role_id: role, field }) => user ?? role ?? field);
  return reviewers.map(({ substitutes }, index) => {
    const who = asked[index] ?? null;
    if (who === null) return 'reviewers.incomplete';
    if (asked.indexOf(who) < index) return 'reviewers.twice';
    return substitutes.every(isWhole) ? undefined : 'substitutes.incomplete';
  });
}

function isWhole(substitute: SubstituteValue): substitute is WorkflowSubstitute {
  const { user_id: user, from_date: from, until_date: until } = substitute;
  return user !== null && from !== null && until !== null && from <= until;
}
