import { Type } from 'typebox';
import { agingTypeNames, criticalClosureDays, moduleReportPlans, reportPlans, type Report } from '../../shared/report.ts';
import { sendTable, tableFormats } from '../export/send-table.ts';
import { scopeOf, scopeQuery } from '../figures/indicator-calls.ts';
import type { App } from '../plugins/app-type.ts';
import { closed, maybe } from '../plugins/schemas.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { translate, translateModule } from '../texts/translate.ts';
import { closureReport } from './closure-report.ts';
import { agingTable, reportTable } from './report-table.ts';

const tags = ['reports'];
const config = { access: { level: 'admin' } } as const;
const Count = Type.Integer();
const Filters = Type.Record(Type.String(), Type.String());
const cell = { count: Count, filters: Filters };
const row = closed({ ...cell, key: maybe(Type.String()), name: maybe(Type.String()), cells: Type.Array(closed(cell)) });
const table = closed({ module: Type.String(), by: Type.String(), columns: Type.Array(Type.String()), rows: Type.Array(row), total: row });
const closureRow = closed({
  key: maybe(Type.String()),
  name: maybe(Type.String()),
  closed: Count,
  average_days: maybe(Type.Number()),
  critical: Count,
  critical_within: Count,
});
const Module = Type.Optional(Type.String({ maxLength: 100 }));
const ReportingType = Type.Optional(Type.Enum([...agingTypeNames]));

/** The specification's reports, for admins: adapters on the builder of figures. */
export function reportRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const plans: readonly { id: string; module?: string; by: string }[] = [...reportPlans, ...moduleReportPlans];
  const snapshot = { snapshot: true } as const;

  for (const { id, module: fixed, by } of plans)
    app.get(
      `/api/reports/${id}`,
      { schema: { tags, querystring: closed({ ...scopeQuery, module: Module }), response: { 200: table } }, config },
      async ({ session, query: { module = fixed ?? 'observations', ...asked } }) =>
        tenancy.withTenant(session, (trx) => reportTable(services, trx, session, { module, by }, scopeOf(asked)), snapshot),
    );

  app.get(
    '/api/action_aging_analyses_reports',
    { schema: { tags, querystring: closed({ ...scopeQuery, reporting_type: ReportingType }), response: { 200: table } }, config },
    async ({ session, query: { reporting_type: type = 'site_wise', ...asked } }) =>
      tenancy.withTenant(session, (trx) => agingTable(services, trx, session, type, scopeOf(asked)), snapshot),
  );

  app.get(
    '/api/closure_reports',
    {
      schema: {
        tags,
        querystring: closed({ ...scopeQuery, target_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })) }),
        response: { 200: closed({ target_days: Count, rows: Type.Array(closureRow) }) },
      },
      config,
    },
    async ({ session, query: { target_days: target = criticalClosureDays, ...asked } }) =>
      tenancy.withTenant(session, (trx) => closureReport(services, trx, session, target, scopeOf(asked)), snapshot),
  );

  app.get(
    '/api/reports/export',
    {
      schema: {
        tags,
        querystring: closed({
          ...scopeQuery,
          report: Type.Enum([...plans.map(({ id }) => id), 'action_aging']),
          module: Module,
          reporting_type: ReportingType,
          format: Type.Enum([...tableFormats]),
        }),
        response: { 200: Type.Any({ description: 'The file' }) },
      },
      config,
    },
    async ({ session, query }, reply) => {
      const { report, module, reporting_type: type = 'site_wise', format, ...asked } = query;
      const plan = plans.find(({ id }) => id === report);
      const made = await tenancy.withTenant(
        session,
        (trx) =>
          plan
            ? reportTable(services, trx, session, { module: plan.module ?? module ?? 'observations', by: plan.by }, scopeOf(asked))
            : agingTable(services, trx, session, type, scopeOf(asked)),
        snapshot,
      );
      return sendTable(reply, { name: report, format, rows: rowsOf(made, session) });
    },
  );
}

function rowsOf({ module, by, columns, rows, total }: Report, { language }: ServerSession): string[][] {
  const word = (key: string) => translate(language, 'dashboards', key);
  const head = translateModule(language, module, `column.${by}`) ?? word(`dimension.${by}`) ?? by;
  const status = (id: string) => translateModule(language, module, `status.${id}`) ?? id;
  const line = (name: string, each: Report['total']) => [name, ...each.cells.map(({ count }) => String(count)), String(each.count)];
  return [
    [head, ...columns.map(status), word('report.total') ?? ''],
    ...rows.map((each) => line(each.name ?? each.key ?? word('none') ?? '', each)),
    line(word('report.total') ?? '', total),
  ];
}
