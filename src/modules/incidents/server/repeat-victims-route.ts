import { Type } from 'typebox';
import { countedFilter } from '../../../shared/counted-filter.ts';
import { allTime, figureDates } from '../../../shared/figure.ts';
import { repeatVictims, type RepeatVictim } from '../../../shared/repeat-victims.ts';
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
import { hurtIn, named } from './known-victims.ts';

const module = 'incidents';
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
    .select(['r.id', 'r.number', 'r.version'])
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id')
    .execute();
  return named(trx, session.organizationId, repeatVictims(await hurtIn(trx, session.organizationId, found)));
}
