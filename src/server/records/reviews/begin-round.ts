import type { Tenant } from '../../db/tenant.ts';
import type { RecordView } from '../record-view.ts';
import { mostSpecific } from '../../reviews/most-specific.ts';
import { shareWorkflows, workflowsOf, type StoredWorkflow } from '../../reviews/workflow-store.ts';
import { layOutSeats, seatOfAnyone, seatOfSuperAdmin } from './lay-out-seats.ts';
import { writeRound } from '../../reviews/review-store.ts';

type Beginning = Pick<RecordView, 'record' | 'people' | 'coAuthors' | 'form' | 'manifest' | 'now'>;

/**
 * Begins a review round, laid out by the workflow that applies to the record. Without a workflow, any user with the permission at the
 * site may review.
 */
export async function beginRound(trx: Tenant, view: Beginning, round: number): Promise<void> {
  const { record } = view;
  await shareWorkflows(trx, record.organization_id, record.module);
  await layOutRound(trx, view, round, await applyingWorkflow(trx, record));
}

/** Lays out a round by a workflow that is already known. */
export async function layOutRound(trx: Tenant, view: Beginning, round: number, workflow: StoredWorkflow | undefined): Promise<void> {
  const seats = workflow ? await layOutSeats(trx, view, workflow) : [await seatOfAnyone(trx, view)];
  await writeRound(trx, view.record, {
    round,
    workflowId: workflow?.id ?? null,
    flow: workflow?.flow ?? 'parallel',
    approveWhen: workflow ? Math.min(workflow.approve_when ?? seats.length, seats.length) : (view.manifest.review?.approveWhen ?? 1),
    leadTimeHours: workflow?.lead_time_hours ?? null,
    escalationUserId: workflow?.escalation_user_id ?? null,
    isSeparated: view.form.template['x-settings'].separationOfDuty,
    beganAt: view.now,
    seats,
  });
}

/** Lays a round out in which the super admin alone decides. */
export async function layOutFinalRound(trx: Tenant, view: Beginning, round: number): Promise<void> {
  await writeRound(trx, view.record, {
    round,
    workflowId: null,
    flow: 'sequential',
    approveWhen: 1,
    leadTimeHours: null,
    escalationUserId: null,
    isSeparated: view.form.template['x-settings'].separationOfDuty,
    beganAt: view.now,
    seats: [await seatOfSuperAdmin(trx, view)],
  });
}

/**
 * Whether a record would be reviewed if submitted now: by a workflow or, unless its module requires one, by any user with the permission.
 * Locks the workflows of the module against changes until the commit.
 */
export async function isReviewedNow(trx: Tenant, { record, manifest }: Pick<Beginning, 'record' | 'manifest'>): Promise<boolean> {
  if (manifest.review?.byWorkflowOnly) await shareWorkflows(trx, record.organization_id, record.module);
  return wouldBeReviewed(trx, { record, manifest });
}

/** Same as `isReviewedNow`, but without locking the workflows: for previews. */
export async function wouldBeReviewed(trx: Tenant, { record, manifest }: Pick<Beginning, 'record' | 'manifest'>): Promise<boolean> {
  return !manifest.review?.byWorkflowOnly || (await applyingWorkflow(trx, record)) !== undefined;
}

/** The workflow that a record would be reviewed by now. */
async function applyingWorkflow(
  trx: Tenant,
  record: { organization_id: string; module: string; template_id: string; site_id: string | null },
): Promise<StoredWorkflow | undefined> {
  const workflows = await workflowsOf(trx, record.organization_id, { module: record.module, activeOnly: true });
  return mostSpecific(workflows, { templateId: record.template_id, siteId: record.site_id });
}
