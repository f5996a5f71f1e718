import type { Tenant } from '../db/tenant.ts';
import { matrixVersions } from '../risk-matrices/matrix-store.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { workflowsOf } from '../reviews/workflow-store.ts';
import { templateMatrix } from './in-matrix.ts';
import { openRecordsOf } from './change-template.ts';
import type { TemplateRow } from './draft-store.ts';
import { sitesOfTemplate } from './template-sites.ts';

/**
 * Returns the data of the organisation that concerns a template while it is designed: the records that await their end, the review
 * workflows that may apply, the versions of the risk matrix, and the names of the sites that these mention. A designer need not administer
 * any of it.
 */
export async function surroundingsOf(
  { modules }: Pick<Services, 'modules'>,
  trx: Tenant,
  session: ServerSession,
  { id, module }: TemplateRow,
) {
  const { organizationId } = session;
  const workflows = (await workflowsOf(trx, organizationId, { module, activeOnly: true })).filter(
    ({ template_ids: templates }) => templates.length === 0 || templates.includes(id),
  );
  const versions = await matrixVersions(trx, organizationId);
  const offered = await sitesOfTemplate(trx, organizationId, id);
  const sites = await namesOfSites(trx, organizationId, [...offered, ...workflows.flatMap(({ site_ids: of }) => of)]);
  const named = (ids: readonly string[]) => ids.map((site) => ({ id: site, name: sites.get(site) ?? '' }));
  return {
    open_records: await openRecordsOf(trx, organizationId, id, modules.manifest(module)),
    workflows: workflows.map((workflow) => ({
      id: workflow.id,
      title: workflow.title,
      is_for_template: workflow.template_ids.length > 0,
      sites: named(workflow.site_ids),
    })),
    risk_matrices: versions.map((stored) => ({
      version: stored.version,
      is_current: stored.version === versions[0]?.version,
      matrix: templateMatrix(stored),
    })),
    sites: named(offered),
  };
}

async function namesOfSites(trx: Tenant, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
