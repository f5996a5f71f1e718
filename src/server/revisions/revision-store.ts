import { sql, type SelectQueryBuilder } from 'kysely';
import type { PrintedRevision } from '../../shared/revision.ts';
import type { Database } from '../db/schema.ts';
import { composedOnce } from '../db/composed-once.ts';
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

const currentQuery = composedOnce((trx, of: Record<'organizationId' | 'module' | 'templateId' | 'today', string>) =>
  found(trx, of.organizationId)
    .select(['h.document_number', 'h.rev_number', 'h.rev_date'])
    .where('h.module', '=', of.module)
    .where((eb) => eb.or([eb('h.template_id', '=', of.templateId), eb('h.template_id', 'is', null)]))
    .where('h.is_active', '=', true)
    .where('h.rev_date', '<=', of.today)
    .orderBy(sql`h.template_id IS NULL`)
    .orderBy('h.rev_date', 'desc')
    .orderBy('h.id', 'desc')
    .limit(1),
);

/** The revision that a document printed today carries: its template's own before its module's. */
export async function currentRevision(
  trx: Tenant,
  organizationId: string,
  of: { module: string; templateId: string },
  today: string,
): Promise<PrintedRevision | null> {
  return (await currentQuery.first(trx, { organizationId, ...of, today })) ?? null;
}
