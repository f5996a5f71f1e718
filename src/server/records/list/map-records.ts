import type { Tenant } from '../../db/tenant.ts';
import type { OpenAtPlace, RecordMap } from '../../../shared/site.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { plansWith } from '../../sites/map-view.ts';
import { openStatuses } from '../../sites/open-records.ts';
import type { RecordServices } from '../load-view.ts';
import { filterRecords, type RecordFilter } from './filter-records.ts';
import { listContext } from './list-records.ts';

const columns = ['division_id', 'department_id', 'unit_id'] as const;

/** Counts the records of a list by site. If it is filtered by one site of the reader, counts them also by the places on its plans. */
export async function mapRecords(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  { filters: given, ...filter }: RecordFilter,
): Promise<RecordMap> {
  const context = listContext(services, session, filter.module);
  const statuses = given['status'] === undefined ? openStatuses(context.manifest) : [];
  // A chosen pin filters the rows beside the map, not the map.
  const { place: _place, ...others } = given;
  const filters = { ...others, ...(statuses.length > 0 && { status: statuses.join(',') }) };
  const { organizationId } = session;
  const found = () => filterRecords(trx.selectFrom('records as r'), context, { ...filter, filters });

  const bySite = await found()
    .select((eb) => ['r.site_id', eb.fn.countAll<string>().as('count')])
    .groupBy('r.site_id')
    .execute();
  const counts = new Map(bySite.map(({ site_id: site, count }) => [site, Number(count)]));
  const ids = bySite.flatMap(({ site_id: site }) => site ?? []);
  const sites =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('sites')
          .select(['id', 'name', 'latitude', 'longitude'])
          .where('organization_id', '=', organizationId)
          .where('id', 'in', ids)
          .orderBy('name')
          .orderBy('id')
          .execute();

  const [only, ...more] = (given['site'] ?? '').split(',').filter(Boolean);
  const isOwn = only !== undefined && more.length === 0 && (session.isAdmin || session.siteIds.includes(only));
  const open = new Map<string, OpenAtPlace[]>();
  if (isOwn)
    for (const column of columns) {
      const places = await found()
        .select((eb) => [`r.${column} as place`, eb.fn.countAll<string>().as('count')])
        .where(`r.${column}`, 'is not', null)
        .groupBy(`r.${column}`)
        .execute();
      for (const { place, count } of places)
        if (place !== null) open.set(place, [...(open.get(place) ?? []), { module: filter.module, count: Number(count) }]);
    }
  return {
    sites: sites.map((site) => ({ ...site, count: counts.get(site.id) ?? 0 })),
    elsewhere: counts.get(null) ?? 0,
    plans: isOwn ? await plansWith(trx, organizationId, only, open) : [],
    statuses,
  };
}
