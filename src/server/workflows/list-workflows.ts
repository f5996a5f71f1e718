import { sql } from 'kysely';
import type { WorkflowRow } from '../../shared/workflow.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf, type FoundPage } from '../listing/page-of.ts';

/** Columns by which the list of workflows can be sorted. */
export const sortableWorkflows = ['title', 'module', 'updated_at'] as const;

/** One page of the workflows of an organisation. */
export async function listWorkflows(
  trx: Tenant,
  organizationId: string,
  request: ListRequest & { module?: string; is_active?: boolean },
): Promise<FoundPage<WorkflowRow>> {
  const { search, module, is_active: isActive } = request;
  const found = trx
    .selectFrom('workflows as w')
    .where('w.organization_id', '=', organizationId)
    .$if(search !== undefined, (query) => query.where('w.title', 'ilike', like(search)))
    .$if(module !== undefined, (query) => query.where('w.module', '=', module ?? ''))
    .$if(isActive !== undefined, (query) => query.where('w.is_active', '=', isActive ?? true));
  const page = await pageOf(
    found,
    (query) =>
      query
        .select(['w.id', 'w.title', 'w.module', 'w.flow', 'w.approve_when', 'w.lead_time_hours', 'w.is_active', 'w.updated_at'])
        .select([
          partsOf('workflow_reviewers').as('reviewers'),
          partsOf('workflow_templates').as('forms'),
          partsOf('workflow_sites').as('sites'),
        ]),
    request,
    { sortable: Object.fromEntries(sortableWorkflows.map((name) => [name, `w.${name}`])), standard: 'title', id: 'w.id' },
  );
  return { ...page, items: page.items.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })) };
}

function partsOf(table: 'workflow_reviewers' | 'workflow_templates' | 'workflow_sites') {
  return sql<number>`(SELECT count(*)::integer FROM ${sql.table(table)} part
    WHERE part.organization_id = w.organization_id AND part.workflow_id = w.id)`;
}
