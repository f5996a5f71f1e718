import { sql } from 'kysely';
import { Type } from 'typebox';
import { countedFilter } from '../../../shared/counted-filter.ts';
import { allTime, figureDates } from '../../../shared/figure.ts';
import { isObject } from '../../../shared/is-object.ts';
import { repeatVictims, type HurtIn, type RepeatVictim } from '../../../shared/repeat-victims.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { scopeOf, scopeQuery } from '../../../server/figures/indicator-calls.ts';
import type { IndicatorScope } from '../../../server/figures/indicators.ts';
import type { App } from '../../../server/http/app-type.ts';
import { closed, Id, listOf, maybe } from '../../../server/http/schemas.ts';
import { requireHealth } from '../../../server/osha/read-incidents.ts';
import { filterRecords } from '../../../server/records/list/filter-records.ts';
import { indexed } from '../../../server/records/list/indexed.ts';
import { listContext } from '../../../server/records/list/list-records.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';

const module = 'incidents';
/** Incidents whose people hurt are read at once. */
const batch = 1_000;
const victim = closed({
  name: Type.String(),
  employee_id: maybe(Type.String()),
  count: Type.Integer(),
  incidents: Type.Array(closed({ id: Id, number: maybe(Type.String()) })),
});

/** Names the people who were hurt in several incidents, to readers of data on the people hurt. */
export function repeatVictimsRoute(app: App, services: Services): void {
  app.get(
    '/api/dashboards/repeat_victims',
    {
      schema: { tags: ['dashboards'], querystring: closed(scopeQuery), response: { 200: listOf(victim) } },
      config: { access: { level: 'permission', module: 'Incident', action: 'approve' } },
    },
    async ({ session, query }) => {
      requireHealth(services, session);
      const found = async (trx: Tenant) => victimsOf(services, trx, session, await scopeOf(services, trx, session, query, module));
      return { items: await services.tenancy.withTenant(session, found, { readOnly: true }) };
    },
  );
}

async function victimsOf(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { date, period, filters }: IndicatorScope,
): Promise<RepeatVictim[]> {
  const context = listContext(services, session, module);
  const dated = {
    ...countedFilter(context.manifest),
    ...{ submitted_at: '*', ...filters, ...(period !== allTime && { [figureDates[date]]: period }) },
  };
  const found = await filterRecords(trx.selectFrom('records as r'), context, { module, filters: dated })
    .where((eb) => eb('r.id', 'in', indexed(session.organizationId, module, 'victim_type')))
    .select(['r.id', 'r.number'])
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id')
    .execute();
  const hurt: HurtIn[] = [];
  for (let from = 0; from < found.length; from += batch) hurt.push(...(await withVictims(trx, session, found.slice(from, from + batch))));
  return repeatVictims(hurt);
}

/** Adds the people hurt to incidents. Their names are sealed, so only the server can compare them; it reads nothing else of the answers. */
async function withVictims(
  trx: Tenant,
  { organizationId }: ServerSession,
  incidents: readonly Pick<HurtIn, 'id' | 'number'>[],
): Promise<HurtIn[]> {
  const rows = await trx
    .selectFrom('records as r')
    .select(['r.id', sql<Record<string, unknown>>`jsonb_build_object('victims', r.answers -> 'victims')`.as('answers')])
    .where('r.organization_id', '=', organizationId)
    .where(
      'r.id',
      'in',
      incidents.map(({ id }) => id),
    )
    .execute();
  const answersOf = new Map(rows.map(({ id, answers }) => [id, answers]));
  return incidents.map(({ id, number }) => {
    const victims = answersOf.get(id)?.['victims'];
    return { id, number, victims: Array.isArray(victims) ? victims.filter(isObject) : [] };
  });
}
