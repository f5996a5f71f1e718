import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import { everySiteOf } from '../sites/site-store.ts';

interface SiteChange {
  at: Date;
  before: object;
  after: object;
}

/** Locks a site that the session may see, makes a change of what OSHA's forms need of it, and appends the change to the history. */
export async function changeForSite(trx: Tenant, session: ServerSession, siteId: string, change: () => Promise<SiteChange>): Promise<void> {
  const site = await everySiteOf(trx, session).select('s.name').where('s.id', '=', siteId).forNoKeyUpdate().executeTakeFirst();
  if (!site) throw refusedField('site_id', 'answer.reference');
  const { at, before, after } = await change();
  const entry = { at, entity: 'site', entityId: siteId, siteId, action: 'update', name: site.name } as const;
  await appendChange(trx, session, { ...entry, before: { ...before }, after: { ...after } });
}
