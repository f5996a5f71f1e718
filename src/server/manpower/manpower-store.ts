import { defaultManpower, type ManpowerMonth, type ManpowerRow } from '../../shared/manpower.ts';
import { like } from '../db/like.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf, type FoundPage } from '../listing/page-of.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sitesOf } from '../sites/site-store.ts';

/** One page of the active sites with their manpower of a year. */
export async function pageOfManpower(
  trx: Tenant,
  session: ServerSession,
  request: ListRequest & { year: number },
): Promise<FoundPage<ManpowerRow>> {
  const { year, search = '' } = request;
  const sites = sitesOf(trx, session).$if(search.trim() !== '', (query) => query.where('s.name', 'ilike', like(search.trim())));
  const page = await pageOf(sites, (query) => query.select(['s.id', 's.name']), request, {
    sortable: { name: 's.name' },
    standard: 'name',
    id: 's.id',
  });
  const ids = page.items.map(({ id }) => id);
  const entered =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('manpower')
          .select(['site_id', 'month', 'count', 'lock_version'])
          .where('organization_id', '=', session.organizationId)
          .where('year', '=', year)
          .where('site_id', 'in', ids)
          .execute();
  const bySite = Map.groupBy(entered, ({ site_id: site }) => site);
  return { ...page, items: page.items.map((site) => ({ ...site, months: monthsOf(bySite.get(site.id) ?? []) })) };
}

/** Returns the months of a year. Months without an entry have the default. */
function monthsOf(entered: readonly { month: number; count: number; lock_version: number }[]): ManpowerMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const known = entered.find(({ month }) => month === index + 1);
    return known
      ? { month: known.month, count: known.count, lock_version: known.lock_version, is_default: false }
      : { month: index + 1, count: defaultManpower, lock_version: 0, is_default: true };
  });
}
