import { Type } from 'typebox';
import { sendTable, tableFormats } from '../export/send-table.ts';
import type { App } from '../http/app-type.ts';
import { answerSheets } from '../records/import/answer-sheets.ts';
import { exportRecords } from '../records/list/export-records.ts';
import { listFilters, setFilters } from '../records/list/list-filters.ts';
import type { Services } from '../services.ts';

const query = Type.Object(
  {
    module: Type.String({ maxLength: 100 }),
    format: Type.Enum([...tableFormats]),
    sort: Type.Optional(Type.String({ maxLength: 100 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  },
  listFilters,
);

/** Serves the records of a list as a file. A workbook has further sheets with all their answers, which an import takes. */
export function recordExportRoute(app: App, services: Services): void {
  app.get(
    '/api/records/export',
    {
      schema: { querystring: query, response: { 200: Type.Any({ description: 'The file' }) } },
      config: { access: { level: 'module', action: 'read' } },
    },
    async ({ session, query: { module, format, sort, search, ...filters } }, reply) => {
      const request = {
        module,
        ...(sort !== undefined && { sort }),
        ...(search !== undefined && { search }),
        filters: setFilters(filters),
      };
      const { rows, more } = await services.tenancy.withTenant(
        session,
        async (trx) => {
          const { table, ids } = await exportRecords(services, trx, session, request);
          const manifest = services.modules.manifest(module);
          return { rows: table, more: format === 'xlsx' ? await answerSheets(services, trx, session, manifest, ids) : [] };
        },
        { readOnly: true },
      );
      return sendTable(reply, { name: module, format, rows, more });
    },
  );
}
