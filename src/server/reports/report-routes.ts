import { Type } from 'typebox';
import { agingTypeNames, moduleReportPlans, reportPlans } from '../../shared/report.ts';
import { sendTable, tableFormats } from '../export/send-table.ts';
import { scopeOf, scopeQuery } from '../figures/indicator-calls.ts';
import type { App } from '../http/app-type.ts';
import { closed, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { reportQuery } from './report-query.ts';
import { closuresOf, rowsOfReport, type ReportPlanOf } from './rows-of-report.ts';
import { agingTable, reportTable } from './report-table.ts';
import { scopeLines, withScope } from './scope-lines.ts';

const tags = ['reports'];
const config = { access: { level: 'admin' } } as const;
const Count = Type.Integer();
const Filters = Type.Record(Type.String(), Type.String());
const cell = { count: Count, filters: Filters };
const row = closed({ ...cell, key: maybe(Type.String()), name: maybe(Type.String()), cells: Type.Array(closed(cell)) });
const table = closed({
  module: Type.String(),
  by: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Array(row),
  others: maybe(closed({ rows: Count, count: Count, cells: Type.Array(Count) })),
  total: row,
});
const closureRow = closed({
  key: maybe(Type.String()),
  name: maybe(Type.String()),
  closed: Count,
  average_days: maybe(Type.Number()),
  critical: Count,
  critical_within: Count,
  filters: Filters,
  critical_filters: Filters,
  within_filters: Filters,
});
const Module = Type.Optional(Type.String({ maxLength: 100 }));
const ReportingType = Type.Optional(Type.Enum([...agingTypeNames]));

/** The specification's reports, for admins: adapters on the builder of figures. */
export function reportRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const plans: readonly ReportPlanOf[] = [...reportPlans, ...moduleReportPlans];
  const snapshot = { snapshot: true } as const;

  for (const { id, module: fixed, by, across = 'status' } of plans)
    app.get(
      `/api/reports/${id}`,
      { schema: { tags, querystring: closed({ ...scopeQuery, module: Module }), response: { 200: table } }, config },
      async ({ session, query: { module = fixed ?? 'observations', ...asked } }) =>
        tenancy.withTenant(
          session,
          async (trx) => reportTable(services, trx, session, { module, by, across }, await scopeOf(services, trx, session, asked, module)),
          snapshot,
        ),
    );

  app.get(
    '/api/action_aging_analyses_reports',
    { schema: { tags, querystring: closed({ ...scopeQuery, reporting_type: ReportingType }), response: { 200: table } }, config },
    async ({ session, query: { reporting_type: type = 'site_wise', ...asked } }) =>
      tenancy.withTenant(
        session,
        async (trx) => agingTable(services, trx, session, type, await scopeOf(services, trx, session, asked)),
        snapshot,
      ),
  );

  app.get(
    '/api/closure_reports',
    {
      schema: {
        tags,
        querystring: closed({ ...scopeQuery, target_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })) }),
        response: { 200: closed({ target_days: Count, rows: Type.Array(closureRow), total: closureRow }) },
      },
      config,
    },
    async ({ session, query: { target_days: target, ...asked } }) =>
      tenancy.withTenant(
        session,
        async (trx) => closuresOf(services, trx, session, await scopeOf(services, trx, session, asked), target),
        snapshot,
      ),
  );

  app.get(
    '/api/reports/export',
    {
      schema: {
        tags,
        querystring: closed({
          ...reportQuery,
          format: Type.Enum([...tableFormats]),
        }),
        response: { 200: Type.Any({ description: 'The file' }) },
      },
      config,
    },
    async ({ session, query }, reply) => {
      const { report, module, reporting_type: type, format, ...asked } = query;
      const chosen = { report, module, reporting_type: type };
      const { rows, lines } = await tenancy.withTenant(
        session,
        async (trx) => ({
          rows: await rowsOfReport(services, trx, session, chosen, asked),
          lines: await scopeLines(services, trx, session, chosen, asked),
        }),
        snapshot,
      );
      return sendTable(reply, { name: report, format, rows: format === 'xlsx' ? withScope(rows, lines) : rows });
    },
  );
}
