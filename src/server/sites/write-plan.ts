import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { SitePlan } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { setFiles } from '../files/owned-files.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import { announce } from '../db/announce.ts';
import type { ServerSession } from '../session/server-session.ts';
import { lockedPlan, planOf } from './plan-store.ts';
import { managedSite } from './site-rows.ts';

/** Adds a plan to a site: a picture with a name. */
export async function createPlan(
  trx: Tenant,
  session: ServerSession,
  siteId: string,
  wanted: { name: string; image: string[] },
  at: Date,
): Promise<SitePlan> {
  refuseWhenFull(session);
  const { organizationId } = session;
  if (!(await managedSite(trx, session, siteId))) throw new Problem('site.not-found');
  if (wanted.image.length === 0) throw refusedField('image', 'answer.required');
  const id = uuidv7();
  const row = { organization_id: organizationId, id, site_id: siteId, name: wanted.name.trim(), created_at: at, updated_at: at };
  await uniquely('name', () => trx.insertInto('site_plans').values(row).execute());
  await setFiles(trx, session, { target: 'site-plan', ownerId: id, files: wanted.image });
  return written(trx, session, id, at);
}

/** Renames a plan, or gives it a newer picture: its pins keep their places on it. */
export async function changePlan(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: { name?: string; image?: string[]; lock_version: number },
  at: Date,
): Promise<SitePlan> {
  refuseWhenFull(session);
  const before = await lockedPlan(trx, session, id);
  refuseStale(before, wanted);
  if (wanted.image?.length === 0) throw refusedField('image', 'answer.required');
  await uniquely('name', () =>
    trx
      .updateTable('site_plans')
      .set({ ...(wanted.name !== undefined && { name: wanted.name.trim() }), lock_version: before.lock_version + 1, updated_at: at })
      .where('organization_id', '=', session.organizationId)
      .where('id', '=', id)
      .execute(),
  );
  if (wanted.image) await setFiles(trx, session, { target: 'site-plan', ownerId: id, files: wanted.image });
  return written(trx, session, id, at, before);
}

/** Removes a plan with its pins. */
export async function deletePlan(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: { lock_version: number },
  at: Date,
): Promise<void> {
  const before = await lockedPlan(trx, session, id);
  refuseStale(before, wanted);
  await setFiles(trx, session, { target: 'site-plan', ownerId: id, files: [] });
  await trx.deleteFrom('site_plans').where('organization_id', '=', session.organizationId).where('id', '=', id).execute();
  await told(trx, session, before, { at, before: fieldsOf(before) });
}

async function written(trx: Tenant, session: ServerSession, id: string, at: Date, before?: SitePlan): Promise<SitePlan> {
  const after = await planOf(trx, session.organizationId, id);
  if (!after) throw new Problem('settings.not-found');
  await told(trx, session, after, { at, before: before && fieldsOf(before), after: fieldsOf(after) });
  return after;
}

async function told(
  trx: Tenant,
  session: ServerSession,
  { id, name, site_id: siteId }: SitePlan,
  change: { at: Date; before?: Fields | undefined; after?: Fields },
): Promise<void> {
  announce(trx, { channel: 'Sites', to: { organizationId: session.organizationId }, action: 'update', data: { id: siteId } });
  await appendChange(trx, session, { entity: 'site_plan', entityId: id, name, siteId, ...change });
}

function fieldsOf({ name, image }: SitePlan): Fields {
  return { name, image };
}
