/** Templates and sites of a workflow: an empty list means all of them. */
export interface WorkflowReach {
  template_ids: readonly string[];
  site_ids: readonly string[];
}

/** The workflow that applies to a record: one for its form and site goes before one for its form, that before one for its site, and that before one for the module. */
export function mostSpecific<W extends WorkflowReach>(
  workflows: readonly W[],
  record: { templateId: string; siteId: string | null },
): W | undefined {
  return workflows
    .filter(({ template_ids: forms, site_ids: sites }) => reaches(forms, record.templateId) && reaches(sites, record.siteId))
    .toSorted((left, right) => specificity(right) - specificity(left))[0];
}

/**
 * Returns another workflow of equal specificity that would apply to some of the same records, so that the choice between them would be
 * ambiguous.
 */
export function ambiguousWith<W extends WorkflowReach>(workflow: WorkflowReach, others: readonly W[]): W | undefined {
  return others.find(
    (other) =>
      specificity(other) === specificity(workflow) &&
      meet(workflow.template_ids, other.template_ids) &&
      meet(workflow.site_ids, other.site_ids),
  );
}

function specificity({ template_ids: forms, site_ids: sites }: WorkflowReach): number {
  return (forms.length > 0 ? 2 : 0) + (sites.length > 0 ? 1 : 0);
}

function reaches(ids: readonly string[], id: string | null): boolean {
  return ids.length === 0 || (id !== null && ids.includes(id));
}

function meet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === 0 || left.some((id) => right.includes(id));
}
