import type { ExpressionBuilder } from 'kysely';
import { Problem } from '../../shared/problem.ts';
import type { Database } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** The sites that a template is offered at, by their ids in order; none means everywhere. */
export async function sitesOfTemplate(trx: Tenant, organizationId: string, templateId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('template_sites')
    .select('site_id')
    .where('organization_id', '=', organizationId)
    .where('template_id', '=', templateId)
    .orderBy('site_id')
    .execute();
  return rows.map(({ site_id: site }) => site);
}

/**
 * Changes the sites where a template is offered. An admin may choose any active site. Other users may change it only if the old and new
 * sites are all their own, so that they cannot withdraw a form from sites that they do not see.
 */
export async function setSitesOfTemplate(
  trx: Tenant,
  session: ServerSession,
  templateId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const { organizationId } = session;
  await refuseUnknown(trx, organizationId, after);
  refuseBeyond(session, before, after);
  const key = { organization_id: organizationId, template_id: templateId };
  await trx.deleteFrom('template_sites').where('organization_id', '=', organizationId).where('template_id', '=', templateId).execute();
  if (after.length > 0)
    await trx
      .insertInto('template_sites')
      .values(after.map((site) => ({ ...key, site_id: site })))
      .execute();
}

async function refuseUnknown(trx: Tenant, organizationId: string, sites: readonly string[]): Promise<void> {
  if (sites.length === 0) return;
  const rows = await trx
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '<>', 'deleted')
    .where('id', 'in', [...sites])
    .execute();
  if (rows.length < sites.length)
    throw new Problem('request.invalid', { params: { field: 'site_ids' }, violations: [wrong('answer.reference')] });
}

function refuseBeyond({ isAdmin, siteIds: own }: ServerSession, before: readonly string[], after: readonly string[]): void {
  const isOwn = (sites: readonly string[]) => sites.length > 0 && sites.every((id) => own.includes(id));
  if (!isAdmin && !(isOwn(before) && isOwn(after)))
    throw new Problem('template.sites-beyond-own', { violations: [wrong('template.sites-beyond-own')] });
}

const wrong = <Code extends string>(code: Code) => ({ key: 'site_ids', code });

/** Whether a template, `t` in the query, is offered at one of these sites. */
export function isOfferedAt(sites: readonly string[]) {
  return (eb: ExpressionBuilder<Database & { t: Database['templates'] }, 't'>) =>
    eb.or([eb.not(eb.exists(limits(eb))), ...(sites.length > 0 ? [eb.exists(limits(eb).where('ts.site_id', 'in', [...sites]))] : [])]);
}

function limits(eb: ExpressionBuilder<Database & { t: Database['templates'] }, 't'>) {
  return eb
    .selectFrom('template_sites as ts')
    .select('ts.site_id')
    .whereRef('ts.organization_id', '=', 't.organization_id')
    .whereRef('ts.template_id', '=', 't.id');
}
