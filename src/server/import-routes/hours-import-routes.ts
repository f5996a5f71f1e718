import { Type } from 'typebox';
import { hoursColumns, hoursTable, mostHoursRows, type HoursImport } from '../../shared/hours-import.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { sendTable, tableFormats } from '../export/send-table.ts';
import { closedImport } from '../imports/import-schemas.ts';
import { addImport, importOf } from '../imports/import-store.ts';
import { beginImport } from './run-imports.ts';
import { looksLikeWorkbook, readWorkbook } from '../interchange/read-workbook.ts';
import { readCsv } from '../interchange/read-csv.ts';
import { writeWorkbook } from '../interchange/write-workbook.ts';
import { refuseWhenFull } from '../listing/change.ts';
import { today } from '../listing/today.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, IdParams } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { createFairGate } from '../session/hash-gate.ts';
import type { ServerSession } from '../session/server-session.ts';
import { listedSites } from '../sites/site-store.ts';
import { sendAttachment, sentFile } from '../files/sent-file.ts';
import { translate } from '../texts/translate.ts';
import { reasonText } from '../users/user-table.ts';
import { hoursColumnWord, readHours } from '../statistics/read-hours.ts';

const tags = ['statistics'];
const text = Type.String();
const Import = closedImport({ ignored: Type.Array(text) });
const file = { 200: Type.Any({ description: 'The file' }) };
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const unknownId = 'settings.not-found' as const;
const access = { level: 'admin' } as const;
const year = Type.Integer({ minimum: 2000, maximum: 2100 });

/** Worked hours and manpower from a workbook: the one to fill in, the import of it, and a report of every row that was refused. */
export function hoursImportRoutes(app: App, services: Services): void {
  const { tenancy, clock } = services;
  const readOnly = { readOnly: true } as const;
  // Each of these requests uses a separate process.
  const gate = createFairGate(1, 4);

  app.get(
    '/api/worked_hours/import_template',
    { schema: { tags, querystring: closed({ year: Type.Optional(year) }), response: file }, config: { access } },
    async ({ session, query }, reply) => {
      const of = query.year ?? Number(today(clock, session).slice(0, 4));
      const rows = await tenancy.withTenant(session, (trx) => yearToFill(trx, session, of), readOnly);
      const name = translate(session.language, 'imports', 'hours.sheet') ?? 'Hours';
      const head = hoursColumns.map((column) => hoursColumnWord(column, session.language));
      return sendAttachment(reply, {
        name: `worked-hours-${of}.xlsx`,
        type: xlsx,
        content: await writeWorkbook([{ name, rows: [head, ...rows] }]),
      });
    },
  );

  app.post(
    '/api/worked_hours_imports',
    { schema: { tags, response: { 202: closed({ hours_import: Import }) } }, config: { access } },
    async (request, reply) => {
      const { session } = request;
      refuseWhenFull(session);
      const { name, content } = await sentFile(request);
      const { head, rows } = readHours(
        looksLikeWorkbook(content) ? await gate(session, () => readWorkbook(content)) : readCsv(content, hoursTable),
      );
      const made = await writeOnce(
        tenancy,
        request,
        async (trx) => {
          const id = await addImport(trx, session, { name, rows, head, is_of_hours: true, at: clock.now() });
          return { hours_import: (await hoursImport(trx, session, id)).state };
        },
        content,
      );
      beginImport(services, session.organizationId, made.hours_import.id);
      return reply.code(202).send(made);
    },
  );

  app.get(
    '/api/worked_hours_imports/:id',
    { schema: { tags, params: IdParams, response: { 200: closed({ hours_import: Import }) } }, config: { access, unknownId } },
    async ({ session, params: { id } }) => ({
      hours_import: (await tenancy.withTenant(session, (trx) => hoursImport(trx, session, id), readOnly)).state,
    }),
  );

  app.get(
    '/api/worked_hours_imports/:id/report',
    {
      schema: { tags, params: IdParams, querystring: closed({ format: Type.Enum([...tableFormats]) }), response: file },
      config: { access, unknownId },
    },
    async ({ session, params: { id }, query: { format } }, reply) => {
      const { head, state } = await tenancy.withTenant(session, (trx) => hoursImport(trx, session, id), readOnly);
      const word = (key: string) => translate(session.language, 'imports', key) ?? key;
      const rows = state.refused.map(({ row, cells, reasons }) => [
        String(row),
        ...cells,
        reasons.map((reason) => [reason.cell, reasonText(reason, session.language)].filter(Boolean).join(' ')).join('\n'),
      ]);
      return sendTable(reply, { name: 'hours-import', format, rows: [[word('report.row'), ...head, word('report.reason')], ...rows] });
    },
  );
}

/** An import of hours, whichever admin sent it; another kind is unknown here. */
async function hoursImport(trx: Tenant, { organizationId }: ServerSession, id: string): Promise<{ state: HoursImport; head: string[] }> {
  const { state, target } = await importOf(trx, organizationId, id);
  if (!target.is_of_hours) throw new Problem(unknownId);
  const ignored = target.head.flatMap(({ title, column }) => (column === null && title !== '' ? [title] : []));
  return { state: { ...state, ignored }, head: target.head.map(({ title }) => title) };
}

/** Returns a row for each site and month of a year, with the known values. */
async function yearToFill(trx: Tenant, session: ServerSession, of: number): Promise<string[][]> {
  const sites = (await listedSites(trx, session)).slice(0, Math.floor(mostHoursRows / 12));
  const known = (table: 'manpower' | 'worked_hours', column: 'count' | 'hours') =>
    trx
      .selectFrom(table)
      .select(['site_id', 'month', `${column} as value`])
      .where('organization_id', '=', session.organizationId)
      .where('year', '=', of)
      .execute() as Promise<{ site_id: string; month: number; value: number }[]>;
  const [people, hours] = [await known('manpower', 'count'), await known('worked_hours', 'hours')];
  const valueIn = (rows: Awaited<typeof people>, site: string, month: number) =>
    String(rows.find((row) => row.site_id === site && row.month === month)?.value ?? '');
  return sites.flatMap(({ id, name }) =>
    Array.from({ length: 12 }, (_, at) => [
      ...[name, String(of), String(at + 1)],
      ...[valueIn(people, id, at + 1), valueIn(hours, id, at + 1)],
    ]),
  );
}
