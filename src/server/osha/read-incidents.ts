import { sql } from 'kysely';
import { countedFilter } from '../../shared/counted-filter.ts';
import { isObject } from '../../shared/is-object.ts';
import { withLoggedDays } from '../../shared/osha/case-log.ts';
import { textOf, type OshaIncident } from '../../shared/osha/osha-victim.ts';
import { Problem } from '../../shared/problem.ts';
import { isReadGranted } from '../../shared/read-grants.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { dayIn, timeIn } from '../../shared/day-in.ts';
import { filterRecords } from '../records/list/filter-records.ts';
import { indexed } from '../records/list/indexed.ts';
import { listContext } from '../records/list/list-records.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Incidents that one report reads. */
const mostIncidents = 5_000;

/** Refuses a report that names who was hurt to those who may not read health data. */
export function requireHealth({ modules }: Pick<Services, 'modules'>, session: ServerSession): void {
  if (!isReadGranted(modules.manifest('incidents'), 'health', session.rules)) throw new Problem('permission.denied');
}

/** Returns the submitted incidents of a calendar year, by the date at their sites, in which people were hurt, in their order: those of a site, or all. */
export async function readIncidents(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { year, site }: { year: number; site?: { id: string; name: string } },
): Promise<OshaIncident[]> {
  const context = listContext(services, session, 'incidents');
  // Wide enough for the year in every zone.
  const filters = {
    ...countedFilter(context.manifest),
    ...(site && { site: site.id }),
    occurred_at: `${year - 1}-12-30..${year + 1}-01-02`,
    submitted_at: '*',
  };
  const zone = sql<string>`coalesce(s.timezone, ${session.zone})`;
  const rows = await filterRecords(trx.selectFrom('records as r'), context, { module: 'incidents', filters })
    .where((eb) => eb('r.id', 'in', indexed(session.organizationId, 'incidents', 'victim_outcome')))
    .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'r.site_id'))
    .where(sql<boolean>`extract(year FROM r.occurred_at AT TIME ZONE ${zone}) = ${year}`)
    .select(['r.id', 'r.number', 'r.category', 'r.answers', 'r.occurred_at', zone.as('zone')])
    .orderBy('r.occurred_at')
    .orderBy('r.id')
    .limit(mostIncidents + 1)
    .execute();
  if (rows.length > mostIncidents) throw new Problem('osha.too-many', { params: { most: mostIncidents } });
  const now = services.clock.now();
  return rows.map(({ occurred_at: at, zone: local, ...row }) =>
    oshaIncident(row, at === null ? '' : timeIn(at, local), site?.name ?? '', dayIn(now, local)),
  );
}

/** Returns an incident as the official forms read it. `at` is its local day and time, `2026-03-04 14:05`; `today` is the day there. */
export function oshaIncident(
  record: { id: string; number: string | null; category: string | null; answers: Readonly<Record<string, unknown>> },
  at: string,
  site: string,
  today: string,
): OshaIncident {
  const { answers } = record;
  const victims = answers['victims'];
  const [date = '', time = ''] = at.split(' ');
  return {
    id: record.id,
    number: record.number ?? '',
    type: record.category ?? '',
    date,
    time,
    where: textOf(answers['exactLocation']) || site,
    description: textOf(answers['headline']),
    story: textOf(answers['description']),
    recordable: answers['recordable'],
    victims: Array.isArray(victims) ? withLoggedDays(victims.filter(isObject), { injuredOn: date, today }) : [],
  };
}
