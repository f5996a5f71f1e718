import { sql, type SelectQueryBuilder } from 'kysely';
import type { SiteRow, SiteStatus } from '../../shared/site.ts';
import type { Database } from '../db/schema.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { filesOf } from '../files/owned-files.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf, type FoundPage } from '../listing/page-of.ts';
import type { SiteReader } from './site-store.ts';

export interface SiteFilter {
  /** Nothing: all that are not deleted. */
  statuses: readonly SiteStatus[];
  country?: string | undefined;
}

type Tables = Database & { s: Database['sites'] };

/** The sites that the session may manage, in any status. For an admin these are all. */
function managed(trx: Tenant, { organizationId, isAdmin, siteIds }: SiteReader) {
  return trx
    .selectFrom('sites as s')
    .where('s.organization_id', '=', organizationId)
    .$if(!isAdmin, (query) => query.where('s.id', '=', (eb) => eb.fn.any(eb.val(siteIds))));
}

function rows(query: SelectQueryBuilder<Tables, 's', object>) {
  return query
    .leftJoin('users as h', (join) => sameOrganization(join, 'h.id', 's.head_of_safety_id'))
    .select([
      's.id',
      's.name',
      's.site_code',
      's.timezone',
      's.phone',
      's.email',
      's.address',
      's.city',
      's.state',
      's.country',
      's.zip_code',
    ])
    .select(['s.latitude', 's.longitude', 's.head_of_safety_id', 's.head_of_site_id', 's.manager_id', 's.status'])
    .select(['s.lock_version', 's.updated_at', 'h.full_name as head_of_safety'])
    .select(
      sql<number>`(SELECT count(*)::int FROM divisions d WHERE d.organization_id = s.organization_id AND d.site_id = s.id)`.as('divisions'),
    );
}

type StoredSite = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** One page of the sites that the session may manage. */
export async function pageOfSites(trx: Tenant, session: SiteReader, request: ListRequest & SiteFilter): Promise<FoundPage<SiteRow>> {
  const { statuses, country, search = '' } = request;
  const wanted = like(search.trim());
  const query = managed(trx, session)
    .where('s.status', 'in', statuses.length > 0 ? statuses : ['active', 'inactive'])
    .$if(country !== undefined, (of) => of.where('s.country', '=', country ?? ''))
    .$if(search.trim() !== '', (of) =>
      of.where((eb) => eb.or([eb('s.name', 'ilike', wanted), eb('s.site_code', 'ilike', wanted), eb('s.city', 'ilike', wanted)])),
    );
  const page = await pageOf(query, rows, request, {
    sortable: {
      name: 's.name',
      site_code: 's.site_code',
      city: 's.city',
      country: 's.country',
      status: 's.status',
      updated_at: 's.updated_at',
    },
    standard: 'name',
    id: 's.id',
  });
  return { ...page, items: await presented(trx, session.organizationId, page.items) };
}

/** One site that the session may manage, locked if it is to be changed. */
export async function managedSite(trx: Tenant, session: SiteReader, id: string, lock?: 'lock'): Promise<SiteRow | undefined> {
  const one = managed(trx, session).where('s.id', '=', id);
  if (lock && !(await one.select('s.id').forUpdate().executeTakeFirst())) return undefined;
  const [site] = await presented(trx, session.organizationId, await rows(one).execute());
  return site;
}

async function presented(trx: Tenant, organizationId: string, sites: StoredSite[]): Promise<SiteRow[]> {
  const logos = await filesOf(
    trx,
    organizationId,
    'site-logo',
    sites.map(({ id }) => id),
  );
  return sites.map((site) => ({
    ...site,
    site_full_name: fullNameOf(site),
    logo: logos.get(site.id) ?? [],
    updated_at: site.updated_at.toISOString(),
  }));
}

/** A site's name with the place it is at. */
export function fullNameOf({
  name,
  city,
  state,
  country,
}: {
  name: string;
  city: string | null;
  state: string | null;
  country: string | null;
}): string {
  return [name, city, state, country].filter(Boolean).join(', ');
}
