import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf, type ListedSite } from './site-store.ts';

/** Returns one of the session's sites. Any other is refused like a site that does not exist. */
export async function requireSite(trx: Tenant, session: ServerSession, id: string): Promise<ListedSite> {
  const site = await sitesOf(trx, session).select(['s.id', 's.name', 's.timezone']).where('s.id', '=', id).executeTakeFirst();
  if (!site) throw new Problem('site.not-found');
  return site;
}
