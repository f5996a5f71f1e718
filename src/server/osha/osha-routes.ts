import { Type } from 'typebox';
import { caseOutcomes, illnessKinds } from '../../shared/osha/osha-cases.ts';
import { itaColumns, itaRow } from '../../shared/osha/ita-summary.ts';
import { logColumns, logRow, logTotals } from '../../shared/osha/osha-log.ts';
import { sendTable } from '../export/send-table.ts';
import type { App } from '../plugins/app-type.ts';
import { closed, Id } from '../plugins/schemas.ts';
import type { Services } from '../services.ts';
import { changeEstablishment } from './establishment-store.ts';
import { oshaLog } from './osha-log.ts';

const tags = ['reports'];
const config = { access: { level: 'admin' } } as const;
const text = Type.String({ maxLength: 200 });
const count = Type.Integer();
const details = {
  company_name: text,
  ein: Type.String({ pattern: '^([0-9]{9})?$' }),
  naics_code: Type.String({ pattern: '^([0-9]{6})?$' }),
  industry_description: text,
  establishment_type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
};
const query = { year: Type.Integer({ minimum: 2000, maximum: 2100 }), site_id: Id };
const any = Type.String();
const log = closed({
  establishment: closed({
    ...details,
    name: any,
    street_address: any,
    city: any,
    state: any,
    zip_code: any,
    average_employees: count,
    most_employees: count,
    hours: Type.Number(),
    is_estimated: Type.Boolean(),
  }),
  cases: Type.Array(
    closed({
      record_id: Id,
      case_no: any,
      name: any,
      job_title: any,
      date: any,
      where: any,
      description: any,
      outcome: Type.Enum([...caseOutcomes]),
      days_away: count,
      days_restricted: count,
      kind: Type.Enum([...illnessKinds]),
      is_decided: Type.Boolean(),
    }),
  ),
  summary: closed({
    outcomes: closed(Object.fromEntries(caseOutcomes.map((name) => [name, count]))),
    kinds: closed(Object.fromEntries(illnessKinds.map((name) => [name, count]))),
    days_away: count,
    days_restricted: count,
  }),
  private_names: Type.Array(closed({ case_no: any, name: any })),
});

/** OSHA's log, its summary and its files, of one site and calendar year; for admins. */
export function oshaRoutes(app: App, services: Services): void {
  const { tenancy } = services;

  app.get(
    '/api/osha',
    { schema: { tags, querystring: closed(query), response: { 200: log } }, config },
    async ({ session, query: asked }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const { incidents: _, ...found } = await oshaLog(services, trx, session, { year: asked.year, siteId: asked.site_id });
          return found;
        },
        { snapshot: true },
      ),
  );

  app.get(
    '/api/osha/files',
    {
      schema: {
        tags,
        querystring: closed({ ...query, file: Type.Enum(['log', 'ita']) }),
        response: { 200: Type.Any({ description: 'The file' }) },
      },
      config,
    },
    async ({ session, query: { year, site_id: siteId, file } }, reply) => {
      const { cases, establishment, summary } = await tenancy.withTenant(
        session,
        (trx) => oshaLog(services, trx, session, { year, siteId }),
        { snapshot: true },
      );
      const rows =
        file === 'log'
          ? [[...logColumns], ...cases.map(logRow), logTotals(summary, 'Page totals')]
          : [[...itaColumns], itaRow(year, establishment, summary)];
      return sendTable(reply, { name: `osha-300${file === 'log' ? '' : 'a'}-${year}`, format: 'csv', rows });
    },
  );

  app.put(
    '/api/osha/establishments',
    { schema: { tags, body: closed({ establishment: closed({ site_id: Id, ...details }) }), response: { 204: Type.Null() } }, config },
    async ({ session, body }, reply) => {
      const { site_id: siteId, ...said } = body.establishment;
      await tenancy.withTenant(session, (trx) => changeEstablishment(services, trx, session, siteId, said));
      return reply.status(204).send(null);
    },
  );
}
