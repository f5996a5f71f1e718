import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf, type FoundPage } from '../listing/page-of.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { Texts } from '../templates/template-store.ts';

/** A stored revision, with the titles of its template. */
export interface StoredRevision {
  id: string;
  module: string;
  template_id: string | null;
  titles: Texts | null;
  document_number: string;
  rev_number: string;
  rev_date: string;
  note: string | null;
  is_active: boolean;
  is_current: boolean;
  lock_version: number;
  updated_at: Date;
}

export interface RevisionFilter {
  modules: string[];
  isActive: boolean | undefined;
}

type Tables = Database & { h: Database['hsse_rev_numbers'] };

/** Condition for the latest active revision of each document that is not in the future. */
const isCurrent = (today: string) => sql<boolean>`(h.is_active AND h.rev_date <= ${today}::date AND NOT EXISTS (
  SELECT 1 FROM hsse_rev_numbers o WHERE o.organization_id = h.organization_id AND o.module = h.module
    AND o.template_id IS NOT DISTINCT FROM h.template_id AND o.is_active AND o.rev_date <= ${today}::date
    AND (o.rev_date, o.id) > (h.rev_date, h.id)))`;

const rows = (today: string) => (query: SelectQueryBuilder<Tables, 'h', object>) =>
  query
    .leftJoin('templates as t', (join) => sameOrganization(join, 't.id', 'h.template_id'))
    .leftJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .select(['h.id', 'h.module', 'h.template_id', 'v.titles', 'h.document_number', 'h.rev_number', 'h.rev_date', 'h.note', 'h.is_active'])
    .select(['h.lock_version', 'h.updated_at', isCurrent(today).as('is_current')]);

function found(trx: Tenant, organizationId: string) {
  return trx.selectFrom('hsse_rev_numbers as h').where('h.organization_id', '=', organizationId);
}

/** One page of the revisions. */
export async function pageOfRevisions(
  trx: Tenant,
  { organizationId }: ServerSession,
  request: ListRequest & RevisionFilter,
  today: string,
): Promise<FoundPage<StoredRevision>> {
  const { modules, isActive, search = '' } = request;
  const wanted = like(search.trim());
  const query = found(trx, organizationId)
    .$if(modules.length > 0, (of) => of.where('h.module', 'in', modules))
    .$if(isActive !== undefined, (of) => of.where('h.is_active', '=', isActive ?? true))
    .$if(search.trim() !== '', (of) =>
      of.where((eb) =>
        eb.or([eb('h.document_number', 'ilike', wanted), eb('h.rev_number', 'ilike', wanted), eb('h.note', 'ilike', wanted)]),
      ),
    );
  return pageOf(query, rows(today), request, {
    sortable: {
      document_number: 'h.document_number',
      rev_number: 'h.rev_number',
      rev_date: 'h.rev_date',
      module: 'h.module',
      updated_at: 'h.updated_at',
    },
    standard: '-rev_date',
    id: 'h.id',
  });
}

/** Returns one revision, locked if it is to be changed. */
export async function revisionOf(
  trx: Tenant,
  organizationId: string,
  id: string,
  today: string,
  lock?: 'lock',
): Promise<StoredRevision | undefined> {
  const one = trx.selectFrom('hsse_rev_numbers').select('id').where('organization_id', '=', organizationId).where('id', '=', id);
  if (lock && !(await one.forUpdate().executeTakeFirst())) return undefined;
  return rows(today)(found(trx, organizationId)).where('h.id', '=', id).executeTakeFirst();
}

/** Selects the revision that a document printed today carries: its template's own before its module's. */
export function currentRevision(
  trx: Tenant,
  { organizationId, module, template, today }: Record<'organizationId' | 'module' | 'template' | 'today', string>,
) {
  return trx
    .selectFrom('hsse_rev_numbers')
    .select(['document_number', 'rev_number', 'rev_date'])
    .where('organization_id', '=', organizationId)
    .where('module', '=', module)
    .where((eb) => eb.or([eb('template_id', '=', template), eb('template_id', 'is', null)]))
    .where('is_active', '=', true)
    .where('rev_date', '<=', today)
    .orderBy(sql`template_id IS NULL`)
    .orderBy('rev_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}
