import { createHash } from 'node:crypto';
import { recordKeys } from '../audit/record-keys.ts';
import { sealForRecord, type RecordKey } from '../db/open-rows.ts';
import type { FileTarget } from '../../shared/file-limits.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { FileContent } from './file-content.ts';

export interface StoredFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** Which question of which record a file is for; `question` is a cell's key, of a remark too. */
export interface RecordPlace {
  record: string;
  question: string;
}

/** Place of an upload: a question of a record, or a target. A file for a target is attached when its owner is saved. */
export type FilePlace = RecordPlace | { target: FileTarget };

/** A file whose content is checked and stored. */
export interface KeptFile extends FileContent {
  id: string;
  storageKey: string;
  /** Content as it arrived, before a picture was re-encoded. */
  sent: Buffer;
  /** Content in its stored form: sealed if only some readers may see it. */
  stored: Buffer;
  /** Key that the stored content is sealed under. */
  key?: RecordKey | undefined;
  at: Date;
}

/** Returns the file with that id if the same person sent it before with the same content. Different content is refused as `file.exists`. */
export async function sentBefore(trx: Tenant, session: ServerSession, id: string, content: Buffer): Promise<StoredFile | undefined> {
  const row = await fileRow(trx, session.organizationId, id);
  if (!row) return undefined;
  if (row.created_by !== session.userId || row.sha256 !== sha256(content)) throw new Problem('file.exists');
  return { id, name: row.name, type: row.type, size: Number(row.size) };
}

/** Returns the row of a file, without an access check, with the key of sealed content. */
export async function fileRow(trx: Tenant, organizationId: string, id: string) {
  const row = await trx
    .selectFrom('files')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (await withKeys(trx, organizationId, [row]))[0];
}

/** Returns rows of files with their names and the keys that open sealed contents; a key that was destroyed opens nothing. */
export async function withKeys<Row extends { name: string; sealed_name: string | null; content_key: string | null }>(
  trx: Tenant,
  organizationId: string,
  rows: readonly Row[],
): Promise<(Row & { key?: RecordKey })[]> {
  const ids = rows.flatMap(({ content_key: id }) => id ?? []);
  const keys = await recordKeys(trx, organizationId, [...new Set(ids)]);
  return rows.map((row) => {
    const { content_key: id, sealed_name: name } = row;
    const key = id === null ? undefined : keys.get(id);
    return { ...row, name: name ?? row.name, ...(id !== null && key && { key: { id, key } }) };
  });
}

/**
 * Writes the row of a file whose content is stored, and reserves its bytes; a full organisation is `file.quota-exceeded`.
 * Gives nothing where the id has been taken meanwhile.
 */
export async function insertFile(trx: Tenant, session: ServerSession, place: FilePlace, file: KeptFile): Promise<StoredFile | undefined> {
  if ('record' in place) await holdRecord(trx, session, place.record);
  const size = file.content.length;
  const inserted = await trx
    .insertInto('files')
    .values({
      organization_id: session.organizationId,
      id: file.id,
      ...('record' in place ? { record_id: place.record, question: place.question } : { target: place.target }),
      ...nameOf(file.name, file.key),
      type: file.type,
      size,
      sha256: sha256(file.sent),
      content_sha256: sha256(file.stored),
      storage_key: file.storageKey,
      created_by: session.userId,
      created_at: file.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;

  const reserved = await trx
    .updateTable('organizations')
    .set((eb) => ({ storage_used: eb('storage_used', '+', String(size)) }))
    .where('id', '=', session.organizationId)
    .where((eb) => eb(eb('storage_used', '+', String(size)), '<=', eb.ref('storage_limit')))
    .returning('id')
    .executeTakeFirst();
  if (!reserved) throw new Problem('file.quota-exceeded');
  return { id: file.id, name: file.name, type: file.type, size };
}

/** Returns the columns that store the name of a file. The name is sealed if the content is. */
export function nameOf(name: string, key: RecordKey | undefined) {
  return key ? { name: '', content_key: key.id, sealed_name: JSON.stringify(sealForRecord(name, key)) } : { name };
}

/** Held until the commit: the draft is not discarded meanwhile, or was already. */
async function holdRecord(trx: Tenant, { organizationId }: ServerSession, id: string): Promise<void> {
  const record = await trx
    .selectFrom('records')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!record) throw new Problem('record.not-found');
}

/** Hash of a content: of the upload, to recognise the same picture again, and of the stored form. */
export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
