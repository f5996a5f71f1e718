import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import { canonical } from '../audit/canonical.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refuseStale, refuseWhenFull } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import type { RecordServices } from '../records/load-view.ts';
import { concernedBy, restartReviews } from '../records/reviews/restart-reviews.ts';
import type { ServerSession } from '../session/server-session.ts';
import { checkWorkflow } from './check-workflow.ts';
import {
  claimWorkflows,
  deleteWorkflowRow,
  insertWorkflow,
  replaceWorkflow,
  workflowsOf,
  type StoredWorkflow,
  type WorkflowFields,
} from '../reviews/workflow-store.ts';

/** Adds a workflow; records that it applies to and that are under review begin their review again. */
export async function createWorkflow(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  wanted: WorkflowFields,
): Promise<StoredWorkflow> {
  refuseWhenFull(session);
  const { organizationId } = session;
  refuseSitesBeyond(session, wanted);
  const fields = { ...wanted, title: wanted.title.trim() };
  const id = uuidv7();
  const at = services.clock.now();
  await claimWorkflows(trx, organizationId, fields.module);
  await checkWorkflow(services, trx, session, id, fields);
  await uniquely('title', () => insertWorkflow(trx, organizationId, id, fields, at));
  await restartReviews(services, trx, session, { module: fields.module, workflowId: id, to: 'applying' });
  await appendChange(trx, session, { at, entity: 'workflow', entityId: id, name: fields.title, after: logged(fields) });
  return requiredWorkflow(trx, organizationId, id);
}

/** Changes a workflow; records under review by it, or by it from now on, begin their review again. A new title alone changes no review. */
export async function updateWorkflow(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  { lock_version, ...wanted }: WorkflowFields & { lock_version: number },
): Promise<StoredWorkflow> {
  refuseWhenFull(session);
  const { organizationId } = session;
  const { before, at } = await claimed(services, trx, session, id, { lock_version });
  refuseSitesBeyond(session, wanted);
  const fields = { ...wanted, title: wanted.title.trim() };
  // Its forms, fields and reviewers are those of its module.
  if (fields.module !== before.module) throw new Problem('settings.refused', { violations: [{ key: 'module', code: 'answer.option' }] });

  await checkWorkflow(services, trx, session, id, fields);
  await uniquely('title', () => replaceWorkflow(trx, organizationId, id, fields, at));
  if (changesReviews(before, fields)) {
    await restartReviews(services, trx, session, { module: fields.module, workflowId: id, to: 'applying' });
  }
  await appendChange(trx, session, {
    at,
    entity: 'workflow',
    entityId: id,
    name: fields.title,
    before: logged(fieldsOf(before)),
    after: logged(fields),
  });
  return requiredWorkflow(trx, organizationId, id);
}

/** Removes a workflow; the super admin becomes the primary reviewer of records that are under review by it. */
export async function deleteWorkflow(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  sent: { lock_version: number },
): Promise<void> {
  const { organizationId } = session;
  const { before, at } = await claimed(services, trx, session, id, sent);
  await restartReviews(services, trx, session, { module: before.module, workflowId: id, to: 'super-admin' });
  await deleteWorkflowRow(trx, organizationId, id);
  await appendChange(trx, session, { at, entity: 'workflow', entityId: id, name: before.title, before: logged(fieldsOf(before)) });
}

/** How many records under review would begin their review again if a workflow were saved like this; a new one has no id. */
export async function countRestarts(trx: Tenant, session: ServerSession, wanted: WorkflowFields, id: string | undefined): Promise<number> {
  const { organizationId } = session;
  refuseSitesBeyond(session, wanted);
  const before = id === undefined ? undefined : await requiredWorkflow(trx, organizationId, id);
  if (before && !changesReviews(before, wanted)) return 0;
  const { module } = wanted;
  const itself = { ...wanted, id: id ?? uuidv7() };
  const others = await workflowsOf(trx, organizationId, { module, activeOnly: true });
  const active = [...others.filter((other) => other.id !== id), ...(wanted.is_active ? [itself] : [])];
  return (await concernedBy(trx, organizationId, { module, workflowId: itself.id, to: 'applying' }, active)).size;
}

/** The workflow of an id. Unknown and foreign ids are one: `workflow.not-found`. */
export async function requiredWorkflow(trx: Tenant, organizationId: string, id: string): Promise<StoredWorkflow> {
  const [workflow] = await workflowsOf(trx, organizationId, { id });
  if (!workflow) throw new Problem('workflow.not-found');
  return workflow;
}

/** Returns a workflow that the session may change, and locks the workflows of its module. */
async function claimed(services: RecordServices, trx: Tenant, session: ServerSession, id: string, sent: { lock_version: number }) {
  const { organizationId } = session;
  const { module } = await requiredWorkflow(trx, organizationId, id);
  await claimWorkflows(trx, organizationId, module);
  // It may have been changed, or be gone, since the claim was waited for.
  const before = await requiredWorkflow(trx, organizationId, id);
  refuseSitesBeyond(session, before);
  refuseStale(before, sent);
  return { before, at: services.clock.now() };
}

/** Whether a change of a workflow is one of who reviews what: a new title alone is not. */
function changesReviews(before: StoredWorkflow, fields: WorkflowFields): boolean {
  const { title: _before, ...was } = fieldsOf(before);
  const { title: _after, ...is } = fields;
  return canonical(was) !== canonical(is);
}

/** A workflow as the history names its fields. */
function logged({ title: name, ...fields }: WorkflowFields): Record<string, unknown> {
  return { name, ...fields };
}

function fieldsOf({ id: _id, lock_version: _lock, created_at: _made, updated_at: _changed, ...fields }: StoredWorkflow): WorkflowFields {
  return fields;
}

/** Refuses a workflow for sites beyond the author's own. Admins may write any workflow; one without sites applies to all. */
function refuseSitesBeyond(
  { isAdmin, siteIds: own }: Pick<ServerSession, 'isAdmin' | 'siteIds'>,
  { site_ids: sites }: { site_ids: readonly string[] },
): void {
  if (isAdmin || (sites.length > 0 && sites.every((id) => own.includes(id)))) return;
  throw new Problem('workflow.sites-beyond-own', { violations: [{ key: 'site_ids', code: 'workflow.sites-beyond-own' }] });
}
