import { sql } from 'kysely';
import { Problem } from '../../shared/problem.ts';
import type { SiteRow, SiteStatus } from '../../shared/site.ts';
import type { Tenant } from '../db/tenant.ts';
import { setFiles } from '../files/owned-files.ts';
import { appendChange, refuseStale, refuseWhenFull } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import { announce } from '../db/announce.ts';
import type { ServerSession } from '../session/server-session.ts';
import { checkedColumns, siteFields, uniqueFields, type SiteChange } from './site-columns.ts';
import { managedSite } from './site-rows.ts';

/** Changes a site. Setting a status restores a deleted site. */
export async function changeSite(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: SiteChange & { lock_version: number },
  at: Date,
): Promise<SiteRow> {
  refuseWhenFull(session);
  const before = await lockedSite(trx, session, id);
  refuseStale(before, wanted);
  const { lock_version: version, ...change } = wanted;
  const columns = await checkedColumns(trx, session, change, id, before);
  await uniquely(uniqueFields, () => written(trx, session, id, { ...columns, lock_version: version + 1, updated_at: at }));
  if (wanted.logo) await setFiles(trx, session, { target: 'site-logo', ownerId: id, files: wanted.logo });

  const after = await managedSite(trx, session, id);
  if (!after) throw new Problem('site.not-found');
  announce(trx, { channel: 'Sites', to: { organizationId: session.organizationId }, action: 'update', data: { id } });
  await appendChange(trx, session, {
    at,
    entity: 'site',
    entityId: id,
    name: after.name,
    siteId: id,
    before: siteFields(before),
    after: siteFields(after),
  });
  return after;
}

/** Deletes a site: it is offered nowhere any more, and stays readable on its records. */
export async function deleteSite(
  trx: Tenant,
  session: ServerSession,
  id: string,
  wanted: { lock_version: number },
  at: Date,
): Promise<void> {
  const before = await lockedSite(trx, session, id);
  refuseStale(before, wanted);
  if (before.status === 'deleted') return;
  await written(trx, session, id, { status: 'deleted', lock_version: before.lock_version + 1, updated_at: at });
  announce(trx, { channel: 'Sites', to: { organizationId: session.organizationId }, action: 'remove', data: { id } });
  await appendChange(trx, session, {
    at,
    entity: 'site',
    entityId: id,
    action: 'delete',
    name: before.name,
    siteId: id,
    before: { status: before.status },
    after: { status: 'deleted' },
  });
}

async function lockedSite(trx: Tenant, session: ServerSession, id: string): Promise<SiteRow> {
  const site = await managedSite(trx, session, id, 'lock');
  if (!site) throw new Problem('site.not-found');
  return site;
}

async function written(
  trx: Tenant,
  { organizationId }: ServerSession,
  id: string,
  columns: { status?: SiteStatus; lock_version: number; updated_at: Date },
): Promise<void> {
  const { status, updated_at: at } = columns;
  const closed = status !== undefined && { closed_at: status === 'active' ? null : sql<Date>`coalesce(closed_at, ${at})` };
  await trx
    .updateTable('sites')
    .set({ ...columns, ...closed })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
