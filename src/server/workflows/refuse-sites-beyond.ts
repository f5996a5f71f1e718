import { Problem } from '../../shared/problem.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Refuses a workflow that reaches further than whoever writes it works: an admin writes any, others those of their own sites; no site means all. */
export function refuseSitesBeyond(
  { isAdmin, siteIds: own }: Pick<ServerSession, 'isAdmin' | 'siteIds'>,
  { site_ids: sites }: { site_ids: readonly string[] },
): void {
  if (isAdmin || (sites.length > 0 && sites.every((id) => own.includes(id)))) return;
  throw new Problem('workflow.sites-beyond-own', { violations: [{ key: 'site_ids', code: 'workflow.sites-beyond-own' }] });
}
