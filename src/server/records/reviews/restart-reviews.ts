import { sql } from 'kysely';
import { lifecycleById, reviewStates } from '../../../../workflows/index.ts';
import type { Tenant } from '../../db/tenant.ts';
import { sameOrganization } from '../../db/same-organization.ts';
import { enqueueToPeople } from '../../outbox/outbox.ts';
import { recipientsOf } from './recipients.ts';
import { viewOf, type RecordServices } from '../load-view.ts';
import type { StoredRecord } from '../record-store.ts';
import { roundOf, type RecordView } from '../record-view.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { mostSpecific, type WorkflowReach } from '../../reviews/most-specific.ts';
import { workflowsOf, type StoredWorkflow } from '../../reviews/workflow-store.ts';
import { layOutFinalRound, layOutRound } from './begin-round.ts';
import { endReview } from './end-review.ts';
import { sendSystemEvent } from './send-system-event.ts';

/** The workflow whose records begin their review again, and what becomes of them: the workflow that applies now, or the super admin. */
export interface Restart {
  module: string;
  workflowId: string;
  to: 'applying' | 'super-admin';
}

/**
 * Restarts the review of every record that the workflow is reviewing, or would review now: begins a new round, in which old votes do not
 * count. Call it with the module's workflows claimed. Returns the number of restarted reviews.
 */
export async function restartReviews(services: RecordServices, trx: Tenant, session: ServerSession, restart: Restart): Promise<number> {
  const { organizationId } = session;
  const workflows = await workflowsOf(trx, organizationId, { module: restart.module, activeOnly: true });
  const concerned = await concernedBy(trx, organizationId, restart, workflows);
  let restarted = 0;
  for (const record of await lockedRecords(trx, organizationId, [...concerned.keys()]))
    if (await restartReview(services, trx, session, record, concerned.get(record.id))) restarted += 1;
  return restarted;
}

/**
 * Returns the records under review that a restart concerns, each with its reviewing workflow afterwards. `workflows` are the active ones
 * of the module.
 */
export async function concernedBy<W extends WorkflowReach & { id: string }>(
  trx: Tenant,
  organizationId: string,
  { module, workflowId, to }: Restart,
  workflows: readonly W[],
): Promise<Map<string, W | 'super-admin' | undefined>> {
  const open = await trx
    .selectFrom('record_rounds as rd')
    .innerJoin('records as r', (join) => sameOrganization(join, 'r.id', 'rd.record_id'))
    .select(['r.id', 'r.template_id', 'r.site_id', 'rd.workflow_id'])
    .where('rd.organization_id', '=', organizationId)
    .where('rd.ended_at', 'is', null)
    .where('r.module', '=', module)
    .orderBy('r.id')
    .execute();

  const concerned = new Map<string, W | 'super-admin' | undefined>();
  for (const { id, template_id: templateId, site_id: siteId, workflow_id: begunBy } of open) {
    const applying = mostSpecific(workflows, { templateId, siteId });
    if (begunBy === workflowId || (to === 'applying' && applying?.id === workflowId))
      concerned.set(id, to === 'super-admin' ? to : applying);
  }
  return concerned;
}

/**
 * Locks all records before the first history entry. Otherwise this transaction would hold the history while waiting for a record, and the
 * transaction with that record would wait for the history: a deadlock.
 */
async function lockedRecords(trx: Tenant, organizationId: string, ids: readonly string[]): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function restartReview(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  record: StoredRecord,
  by: StoredWorkflow | 'super-admin' | undefined,
): Promise<boolean> {
  const states = reviewStates(lifecycleById(services.modules.manifest(record.module).lifecycle));
  // It was decided while its lock was waited for.
  if (!states.includes(record.status)) return false;

  const view = await viewOf(services, trx, record, session.language, session.zone);
  const asked = await askedIn(trx, view);
  const written = await sendSystemEvent(trx, view, 'restartReview', { by: session });
  await endReview(trx, record, view.now);
  const next = { ...view, record: written };
  const round = roundOf(written);
  if (by === 'super-admin') await layOutFinalRound(trx, next, round);
  else await layOutRound(trx, next, round, by);
  // Reviewers of the new round receive its request; the others are notified that they are released, or that their vote does not count.
  const still = new Set(await turnsIn(trx, next));
  const released = asked.filter((userId) => !still.has(userId));
  await enqueueToPeople(trx, written, { scenario: 'restartReview', people: released, at: view.now });
  return true;
}

/** Whose turn it is in the round that a record is in, and who has voted in it. */
async function askedIn(trx: Tenant, view: RecordView): Promise<string[]> {
  const voters = view.votes.filter(({ round }) => round === roundOf(view.record)).map(({ user_id: userId }) => userId);
  return [...new Set([...(await turnsIn(trx, view)), ...voters])];
}

async function turnsIn(trx: Tenant, { record, manifest, now }: RecordView): Promise<string[]> {
  return (await recipientsOf(trx, record, [{ role: 'reviewer' }], { manifest, at: now })).map(({ id }) => id);
}
