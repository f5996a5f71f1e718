import { Type } from 'typebox';
import { mostHours } from '../../shared/manpower.ts';
import { rateNames } from '../../shared/rates.ts';
import { finYearTypes, frequencyTypes, hoursSources, manpowerTypes, mostWorkingDays } from '../../shared/statistics.ts';
import { sendTable, tableFormats } from '../export/send-table.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { siteRows } from './site-rows.ts';
import { siteStatistics } from './site-statistics.ts';
import { changeStatisticSettings, statisticSettings } from './statistic-settings.ts';
import { enterHours } from './worked-hours.ts';
import { yearStatistics } from './year-statistics.ts';

const tags = ['statistics'];
const year = Type.Integer({ minimum: 2000, maximum: 2100 });
const count = Type.Integer();
const rate = maybe(Type.Number());
const settings = {
  fin_year_type: Type.Enum([...finYearTypes]),
  frequency_type: Type.Enum([...frequencyTypes]),
  all_sites: Type.Boolean(),
  lock_version: Type.Integer({ minimum: 0 }),
};
const Manpower = Type.Enum([...manpowerTypes]);
const WorkingDays = Type.Integer({ minimum: 1, maximum: mostWorkingDays });
const Settings = closed({ ...settings, manpower_type: Manpower, working_days: WorkingDays });
const Changed = closed({ ...settings, manpower_type: Type.Optional(Manpower), working_days: Type.Optional(WorkingDays) });
const periodParts = {
  from: Type.String(),
  until: Type.String(),
  manpower: count,
  hours: maybe(Type.Number()),
  is_estimated: Type.Boolean(),
  hours_sources: Type.Array(Type.Enum([...hoursSources])),
  counts: Type.Record(Type.String(), count),
  cases: closed({
    fatalities: count,
    daysAway: count,
    restricted: count,
    medical: count,
    firstAid: count,
    nearMisses: count,
    damages: count,
    lostDays: maybe(Type.Number()),
  }),
  observed_near_misses: count,
  unnamed_cases: count,
  rates: closed(Object.fromEntries(rateNames.map((name) => [name, rate]))),
  near_miss_ratio: rate,
};
const Period = closed(periodParts);
const BySite = closed({
  year,
  months: Type.Array(Type.String()),
  sites: Type.Array(closed({ id: Id, name: Type.String(), ...periodParts })),
  total: Period,
});
const asked = { year, month: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })) };
const Year = closed({ settings: Settings, year, modules: Type.Array(Type.String()), periods: Type.Array(Period), total: Period });
const Entry = closed({
  worked_hours: closed({
    site_id: Id,
    year,
    month: Type.Integer({ minimum: 1, maximum: 12 }),
    hours: Type.Number({ minimum: 0, maximum: mostHours }),
  }),
});

/** Statistics of a year, how they are read, and the hours that rates are counted with. */
export function statisticRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const admin = { access: { level: 'admin' } } as const;

  app.get(
    '/api/statistics',
    {
      schema: { tags, querystring: closed({ year, site_id: Type.Optional(Id) }), response: { 200: Year } },
      config: { access: { level: 'signed-in' } },
    },
    async ({ session, query: { year: of, site_id: siteId } }) =>
      tenancy.withTenant(
        session,
        async (trx) => ({ ...(await yearStatistics(services, trx, session, { year: of, ...(siteId !== undefined && { siteId }) })) }),
        { snapshot: true },
      ),
  );

  app.get(
    '/api/statistics/sites',
    { schema: { tags, querystring: closed(asked), response: { 200: BySite } }, config: { access: { level: 'signed-in' } } },
    async ({ session, query }) =>
      tenancy.withTenant(session, async (trx) => ({ ...(await siteStatistics(services, trx, session, query)) }), { snapshot: true }),
  );

  app.get(
    '/api/statistics/sites/export',
    {
      schema: {
        tags,
        querystring: closed({ ...asked, format: Type.Enum([...tableFormats]) }),
        response: { 200: Type.Any({ description: 'The file' }) },
      },
      config: { access: { level: 'signed-in' } },
    },
    async ({ session, query: { format, ...period } }, reply) => {
      const found = await tenancy.withTenant(session, (trx) => siteStatistics(services, trx, session, period), { snapshot: true });
      return sendTable(reply, { name: `statistics-${period.month ?? period.year}`, format, rows: siteRows(found, session) });
    },
  );

  app.get(
    '/api/statistics/settings',
    { schema: { tags, response: { 200: closed({ statistic_settings: Settings }) } }, config: { access: { level: 'signed-in' } } },
    async ({ session }) => ({
      statistic_settings: await tenancy.withTenant(session, (trx) => statisticSettings(trx, session.organizationId), { readOnly: true }),
    }),
  );

  app.put(
    '/api/statistics/settings',
    {
      schema: { tags, body: closed({ statistic_settings: Changed }), response: { 200: closed({ statistic_settings: Settings }) } },
      config: admin,
    },
    async ({ session, body }) => ({
      statistic_settings: await tenancy.withTenant(session, (trx) =>
        changeStatisticSettings(services, trx, session, body.statistic_settings),
      ),
    }),
  );

  app.put(
    '/api/worked_hours',
    { schema: { tags, body: Entry, response: { 204: Type.Null() } }, config: admin },
    async ({ session, body }, reply) => {
      await tenancy.withTenant(session, (trx) => enterHours(services, trx, session, body.worked_hours));
      return reply.status(204).send(null);
    },
  );
}
