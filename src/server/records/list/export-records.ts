import type { FileCell } from '../../../shared/cell.ts';
import type { Language } from '../../../shared/language.ts';
import { Problem } from '../../../shared/problem.ts';
import { isLimit } from '../../../shared/record-columns.ts';
import type { ListedRecord } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import { settingOf } from '../../organizations/organization-setting.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { limitCell, timeCell } from './time-cell.ts';
import { translate, translateModule } from '../../texts/translate.ts';
import type { RecordServices } from '../load-view.ts';
import { countUpTo, findRecords } from './found-records.ts';
import { listContext, type ListRequest } from './list-records.ts';
import { codeTexts } from './code-texts.ts';
import { readRows, rowOf } from './record-rows.ts';
import { orderOf, pageOfIds } from './sort-records.ts';

/** The records of a list as rows of a table with their ids, in the columns and the order of the list; `export.too-many` beyond the limit of the organisation. */
export async function exportRecords(
  services: RecordServices,
  trx: Tenant,
  session: ServerSession,
  request: Omit<ListRequest, 'page' | 'size'>,
): Promise<{ table: FileCell[][]; ids: string[] }> {
  const context = listContext(services, session, request.module);
  const { manifest } = context;
  const found = await findRecords(trx, context, request);
  const most = await settingOf(trx, session.organizationId, 'export_rows');
  if ((await countUpTo(trx, found, most + 1)) > most) throw new Problem('export.too-many', { params: { limit: most } });
  const { organizationId, language } = session;
  const order = orderOf(manifest, request.sort ?? manifest.list.sort);
  const ids = await pageOfIds(trx, found, order, { organizationId, module: manifest.id, limit: most, offset: 0 });
  const rows = await readRows(trx, organizationId, ids, Object.keys(manifest.index ?? {}));
  const texts = await codeTexts(services, trx, session, rows);
  const zones = await zonesOf(trx, organizationId);
  const columns = [...new Set([...manifest.list.columns, ...Object.keys(manifest.index ?? {})])];
  const table = [
    columns.map((column) => headOf(language, manifest.id, column)),
    ...rows.map((row) => {
      const record = rowOf(row, language, context, texts.get(row.id));
      return columns.map((column) => cellOf(record, column, language, zones.get(record.site?.id ?? '') ?? session.zone));
    }),
  ];
  return { table, ids: rows.map(({ id }) => id) };
}

/** The zones of an organisation's sites, by id: a line is read by the clock of its site, in the table as in the list. */
async function zonesOf(trx: Tenant, organizationId: string): Promise<Map<string, string>> {
  const sites = await trx.selectFrom('sites').select(['id', 'timezone']).where('organization_id', '=', organizationId).execute();
  return new Map(sites.map(({ id, timezone }) => [id, timezone]));
}

function headOf(language: Language, module: string, column: string): string {
  return translateModule(language, module, `column.${column}`) ?? translate(language, 'common', `list.column.${column}`) ?? column;
}

function cellOf(record: ListedRecord, column: string, language: Language, zone: string): FileCell {
  const text = Object.hasOwn(record.texts, column) ? record.texts[column] : undefined;
  if (text !== undefined) return text;
  if (Object.hasOwn(record.values, column)) {
    const [only = '', ...others] = record.values[column] ?? [];
    if (others.length > 0) return [only, ...others].join('; ');
    return isInstant(only) ? timeCell(new Date(only), language, zone) : only;
  }
  const value = new Map<string, unknown>(Object.entries(record)).get(column);
  if (value === null || value === undefined) return '';
  if (column === 'status') {
    const words = [...record.conditions.map((condition) => ['condition', condition]), ['status', record.status]];
    return words.map(([kind, word]) => translateModule(language, record.module, `${kind}.${word}`) ?? word).join(', ');
  }
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  if (isInstant(value)) return (isLimit(record, column, zone) ? limitCell : timeCell)(new Date(value), language, zone);
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

const isInstant = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
