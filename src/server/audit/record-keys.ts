import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { aboutRecordKey, openRecordKey, type RecordKey } from '../db/open-rows.ts';
import type { Tenant } from '../db/tenant.ts';

/** The record, or the row of one of its grids, that a private value belongs to. */
export interface RecordSubject {
  recordId: string;
  /** Empty: no row. */
  rowId: string;
}

/** Returns the keys of a record's rows, by row. Creates missing keys, except for erased rows. */
export async function ownRecordKeys(
  trx: Tenant,
  organizationId: string,
  recordId: string,
  rowIds: readonly string[],
): Promise<Map<string, RecordKey | undefined>> {
  if (rowIds.length === 0) return new Map();
  const erased = await erasedRows(trx, organizationId, recordId);
  const found = await trx
    .selectFrom('record_keys')
    .select(['id', 'row_id', 'sealed_key'])
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .where('row_id', 'in', rowIds)
    .where('sealed_key', 'is not', null)
    .execute();
  const keys = new Map<string, RecordKey | undefined>(erased.map((rowId) => [rowId, undefined]));
  for (const { id, row_id: rowId, sealed_key: sealed } of found)
    keys.set(rowId, { id, key: openRecordKey(trx.masterKeys, organizationId, id, sealed ?? '') });
  const made = [...new Set(rowIds)].filter((rowId) => !keys.has(rowId)).map((rowId) => ({ rowId, id: uuidv7(), key: randomBytes(32) }));
  if (made.length === 0) return keys;
  await trx
    .insertInto('record_keys')
    .values(
      made.map(({ rowId, id, key }) => ({
        organization_id: organizationId,
        id,
        record_id: recordId,
        row_id: rowId,
        sealed_key: trx.masterKeys.seal(key, aboutRecordKey(organizationId, id)),
        created_at: sql<Date>`now()`,
      })),
    )
    .execute();
  for (const { rowId, id, key } of made) keys.set(rowId, { id, key });
  return keys;
}

/** The rows of a record whose answers were erased. */
export async function erasedRows(trx: Tenant, organizationId: string, recordId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('record_keys')
    .select('row_id')
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .where('row_id', '<>', '')
    .where('sealed_key', 'is', null)
    .execute();
  return rows.map(({ row_id: rowId }) => rowId);
}

/** Opens the keys of records that are not destroyed, by their ids. */
export async function recordKeys(trx: Tenant, organizationId: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('record_keys')
    .select(['id', 'sealed_key'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .where('sealed_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, sealed_key: sealed }) => [id, openRecordKey(trx.masterKeys, organizationId, id, sealed ?? '')]));
}

/** Permanently destroys the keys of a record's rows. The empty row id means content outside any row. */
export async function destroyRecordKeys(trx: Tenant, organizationId: string, recordId: string, rowIds: readonly string[]): Promise<void> {
  await ownRecordKeys(trx, organizationId, recordId, rowIds);
  await trx
    .updateTable('record_keys')
    .set({ sealed_key: null, destroyed_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('record_id', '=', recordId)
    .where('row_id', 'in', rowIds)
    .where('sealed_key', 'is not', null)
    .execute();
}
