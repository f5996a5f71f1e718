import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Workflow, WorkflowReviewer } from '../../shared/workflow.ts';
import type { Tenant } from '../db/tenant.ts';

/** A workflow with all that belongs to it. */
export type StoredWorkflow = Omit<Workflow, 'under_review' | 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** Fields of a workflow that a person fills in. */
export type WorkflowFields = Omit<StoredWorkflow, 'id' | 'lock_version' | 'created_at' | 'updated_at'>;

/** The workflows of an organisation: of a module, or one. */
export async function workflowsOf(
  trx: Tenant,
  organizationId: string,
  { module, id, activeOnly = false }: { module?: string; id?: string; activeOnly?: boolean },
): Promise<StoredWorkflow[]> {
  const rows = await trx
    .selectFrom('workflows as w')
    .selectAll('w')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('workflow_templates as t')
          .select('t.template_id')
          .whereRef('t.organization_id', '=', 'w.organization_id')
          .whereRef('t.workflow_id', '=', 'w.id')
          .orderBy('t.template_id'),
      ).as('templates'),
      jsonArrayFrom(
        eb
          .selectFrom('workflow_sites as s')
          .select('s.site_id')
          .whereRef('s.organization_id', '=', 'w.organization_id')
          .whereRef('s.workflow_id', '=', 'w.id')
          .orderBy('s.site_id'),
      ).as('sites'),
      jsonArrayFrom(
        eb
          .selectFrom('workflow_reviewers as v')
          .select(['v.kind', 'v.user_id', 'v.role_id', 'v.field'])
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('workflow_substitutes as su')
                .select(['su.user_id', 'su.from_date', 'su.until_date'])
                .whereRef('su.organization_id', '=', 'v.organization_id')
                .whereRef('su.workflow_id', '=', 'v.workflow_id')
                .whereRef('su.position', '=', 'v.position')
                .orderBy('su.ordinal'),
            ).as('substitutes'),
          )
          .whereRef('v.organization_id', '=', 'w.organization_id')
          .whereRef('v.workflow_id', '=', 'w.id')
          .orderBy('v.position'),
      ).as('reviewers'),
    ])
    .where('w.organization_id', '=', organizationId)
    .$if(module !== undefined, (query) => query.where('w.module', '=', module ?? ''))
    .$if(id !== undefined, (query) => query.where('w.id', '=', id ?? ''))
    .$if(activeOnly, (query) => query.where('w.is_active', '=', true))
    .orderBy('w.title')
    .execute();
  return rows.map(({ organization_id: _organization, templates, sites, ...row }) => ({
    ...row,
    template_ids: templates.map(({ template_id }) => template_id),
    site_ids: sites.map(({ site_id }) => site_id),
  }));
}

/** Locks the workflows of a module against changes until the commit, because a round is being laid out by them. */
export async function shareWorkflows(trx: Tenant, organizationId: string, module: string): Promise<void> {
  await knowModule(trx, organizationId, module);
  await trx
    .selectFrom('workflow_revisions')
    .select('revision')
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .forShare()
    .execute();
}

/** Takes the workflows of a module for a change: rounds wait to be begun until the commit. */
export async function claimWorkflows(trx: Tenant, organizationId: string, module: string): Promise<void> {
  await knowModule(trx, organizationId, module);
  await trx
    .updateTable('workflow_revisions')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .execute();
}

async function knowModule(trx: Tenant, organizationId: string, module: string): Promise<void> {
  await trx
    .insertInto('workflow_revisions')
    .values({ organization_id: organizationId, module })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a workflow. */
export async function insertWorkflow(trx: Tenant, organizationId: string, id: string, fields: WorkflowFields, at: Date): Promise<void> {
  const { template_ids: _forms, site_ids: _sites, reviewers: _reviewers, ...columns } = fields;
  await trx
    .insertInto('workflows')
    .values({ organization_id: organizationId, id, ...columns, created_at: at, updated_at: at })
    .execute();
  await writeParts(trx, organizationId, id, fields);
}

/** Replaces the editable fields of a workflow. */
export async function replaceWorkflow(trx: Tenant, organizationId: string, id: string, fields: WorkflowFields, at: Date): Promise<void> {
  const { template_ids: _forms, site_ids: _sites, reviewers: _reviewers, ...columns } = fields;
  await trx
    .updateTable('workflows')
    .set((eb) => ({ ...columns, updated_at: at, lock_version: eb('lock_version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  for (const table of ['workflow_templates', 'workflow_sites', 'workflow_reviewers'] as const)
    await trx.deleteFrom(table).where('organization_id', '=', organizationId).where('workflow_id', '=', id).execute();
  await writeParts(trx, organizationId, id, fields);
}

/** Removes a workflow; rounds that it began keep their reviewers. */
export async function deleteWorkflowRow(trx: Tenant, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('workflows').where('organization_id', '=', organizationId).where('id', '=', id).execute();
}

async function writeParts(
  trx: Tenant,
  organizationId: string,
  workflowId: string,
  { template_ids: forms, site_ids: sites, reviewers }: WorkflowFields,
): Promise<void> {
  const key = { organization_id: organizationId, workflow_id: workflowId };
  if (forms.length > 0) {
    await trx
      .insertInto('workflow_templates')
      .values(forms.map((id) => ({ ...key, template_id: id })))
      .execute();
  }
  if (sites.length > 0) {
    await trx
      .insertInto('workflow_sites')
      .values(sites.map((id) => ({ ...key, site_id: id })))
      .execute();
  }
  if (reviewers.length === 0) return;
  await trx
    .insertInto('workflow_reviewers')
    .values(reviewers.map(({ substitutes: _substitutes, ...reviewer }, index) => ({ ...key, position: index + 1, ...reviewer })))
    .execute();
  const substitutes = reviewers.flatMap((reviewer, index) =>
    substitutesOf(reviewer).map((row) => ({ ...key, position: index + 1, ...row })),
  );
  if (substitutes.length > 0) await trx.insertInto('workflow_substitutes').values(substitutes).execute();
}

function substitutesOf({ substitutes }: WorkflowReviewer) {
  return substitutes.map((substitute, ordinal) => ({ ordinal, ...substitute }));
}

/** How many records are under review by a workflow. */
export async function countUnderReview(trx: Tenant, organizationId: string, workflowId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('record_rounds')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
