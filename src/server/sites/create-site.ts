import { uuidv7 } from 'uuidv7';
import type { Tenant } from '../db/tenant.ts';
import { setFiles } from '../files/owned-files.ts';
import { appendChange, refuseWhenFull } from '../listing/change.ts';
import { uniquely } from '../listing/uniquely.ts';
import { announce } from '../db/announce.ts';
import type { ServerSession } from '../session/server-session.ts';
import { checkedColumns, siteFields, uniqueFields, type SiteChange } from './site-columns.ts';
import { managedSite } from './site-rows.ts';

export type NewSite = SiteChange & { name: string; timezone: string; phone: string; head_of_safety_id: string };

/** Creates a site. Site names are unique within an organisation. A creator who is not an admin is assigned to the site. */
export async function createSite(trx: Tenant, session: ServerSession, wanted: NewSite, at: Date) {
  refuseWhenFull(session);
  const { organizationId, userId, isAdmin } = session;
  const id = uuidv7();
  const { name, timezone } = wanted;
  const columns = await checkedColumns(trx, session, wanted, id);
  const row = { organization_id: organizationId, id, timezone, ...columns, name: name.trim(), created_at: at, updated_at: at };
  await uniquely(uniqueFields, () => trx.insertInto('sites').values(row).execute());
  if (!isAdmin) {
    await trx.insertInto('user_sites').values({ organization_id: organizationId, user_id: userId, site_id: id }).execute();
    announce(trx, { channel: 'Rules', to: { userId }, action: 'update' });
  }
  await setFiles(trx, session, { target: 'site-logo', ownerId: id, files: wanted.logo ?? [] });

  const site = await managedSite(trx, { organizationId, isAdmin, siteIds: [id] }, id);
  if (!site) throw new Error(`The site ${id} is not there after it was made`);
  announce(trx, { channel: 'Sites', to: { organizationId }, action: 'create', data: { id } });
  await appendChange(trx, session, { at, entity: 'site', entityId: id, name: site.name, siteId: id, after: siteFields(site) });
  return site;
}
