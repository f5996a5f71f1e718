import { isObject } from '../../shared/is-object.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { seal, unseal } from '../keys/sealed.ts';

/** A stored value that few may read: the id of its key in `record_keys`, and its ciphertext. */
export interface RecordSealed {
  key: string;
  sealed: string;
}

/** A key of a record: its id and its bytes. */
export interface RecordKey {
  id: string;
  key: Buffer;
}

type Row = Record<string, unknown>;
/** Keys by id: the bytes, or the row of a destroyed key. */
type Known = Map<string, { key?: Buffer; erased?: string }>;
type Query = (text: string, values: unknown[]) => Promise<{ rows: Row[] }>;

/** Columns that contain answers, remarks or file names. */
const columns = ['answers', 'remarks', 'content', 'sealed_name'];

/** Whether a value is sealed under a key of a record. */
export function isRecordSealed(value: unknown): value is RecordSealed {
  return isObject(value) && typeof value['key'] === 'string' && typeof value['sealed'] === 'string' && Object.keys(value).length === 2;
}

/** Seals a value under a key of a record. */
export function sealForRecord(value: unknown, { id, key }: RecordKey): RecordSealed {
  return { key: id, sealed: seal(key, JSON.stringify(value), id).toString('base64url') };
}

/** Opens a value that was sealed for a record. */
export function openForRecord({ key: id, sealed }: RecordSealed, key: Buffer): unknown {
  return JSON.parse(unseal(key, Buffer.from(sealed, 'base64url'), id).toString('utf8'));
}

/** Returns the bytes of a stored key; throws where the master key is missing. */
export function openRecordKey(masterKeys: KeyRing, organizationId: string, id: string, sealed: string): Buffer {
  const key = masterKeys.open(sealed, aboutRecordKey(organizationId, id));
  if (key) return key;
  throw new Error(
    `The master key ${sealed.split('.')[0]} is missing: restore secrets/master-keys.json of DATA_DIR, or set MUSTER_MASTER_KEY to it.`,
  );
}

/** The text that a record's key is sealed with beside the master key. */
export function aboutRecordKey(organizationId: string, id: string): string {
  return `${organizationId}/record/${id}`;
}

/**
 * Returns a function that decrypts the sealed answers and remarks in query results, so that every reader of records gets plain values. Of
 * a row whose key is destroyed only the id remains; any other value is removed. Keys are cached for the transaction.
 */
export function rowOpener(query: Query, masterKeys: KeyRing): (rows: Row[]) => Promise<Row[]> {
  const known: Known = new Map();

  const learn = async (ids: readonly string[]): Promise<void> => {
    const { rows } = await query(
      `SELECT id, organization_id, row_id, sealed_key FROM record_keys
        WHERE organization_id = nullif(current_setting('app.organization_id', true), '')::uuid AND id = ANY ($1::uuid[])`,
      [ids],
    );
    for (const id of ids) known.set(id, {});
    for (const { id, organization_id: organizationId, row_id: rowId, sealed_key: sealed } of rows)
      known.set(
        String(id),
        typeof sealed === 'string'
          ? { key: openRecordKey(masterKeys, String(organizationId), String(id), sealed) }
          : { erased: String(rowId) },
      );
  };

  return async (rows) => {
    const wanted = new Set<string>();
    for (const row of rows) for (const column of columns) collectKeys(row[column], wanted);
    if (wanted.size === 0) return rows;
    const missing = [...wanted].filter((id) => !known.has(id));
    if (missing.length > 0) await learn(missing);
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(columns.flatMap((column) => (column in row ? [[column, openWithin(row[column], known)]] : []))),
    }));
  };
}

function collectKeys(value: unknown, wanted: Set<string>): void {
  if (isRecordSealed(value)) wanted.add(value.key);
  else if (Array.isArray(value)) for (const item of value) collectKeys(item, wanted);
  else if (isObject(value)) for (const item of Object.values(value)) collectKeys(item, wanted);
}

function openWithin(value: unknown, keys: Known): unknown {
  if (isRecordSealed(value)) {
    const key = keys.get(value.key)?.key;
    return key && openForRecord(value, key);
  }
  if (Array.isArray(value))
    return value.map((item) => openWithin(item, keys) ?? erasedRow(item, keys)).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, openWithin(member, keys)] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

function erasedRow(value: unknown, keys: Known): { rowId: string } | undefined {
  const rowId = isRecordSealed(value) ? keys.get(value.key)?.erased : undefined;
  return rowId === undefined || rowId === '' ? undefined : { rowId };
}
