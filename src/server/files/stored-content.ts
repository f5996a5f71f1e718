import { createHash } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../shared/problem.ts';
import type { RecordKey } from '../db/open-rows.ts';
import { seal, sealedBytes, unseal } from '../keys/sealed.ts';
import type { FileStore } from './file-store.ts';

/** A file as its row describes it. */
export interface ContentRow {
  storage_key: string;
  size: string | number | bigint;
  /** Nothing for files that were stored before it was kept. */
  content_sha256: string | null;
  /** Id of the key that the content is sealed under. */
  content_key?: string | null;
  /** The key itself. Missing if it was destroyed. */
  key?: RecordKey;
}

/** Returns a content in its stored form: sealed if there is a key. */
export function storedAs(content: Buffer, key: RecordKey | undefined): Buffer {
  return key ? seal(key.key, content, aboutContent(key)) : content;
}

/** The text that a content is sealed with beside its key. */
const aboutContent = ({ id }: RecordKey) => `${id}/file`;

/** Opens the content of a file once it is known to be whole; missing, cut or changed content, or one whose key was destroyed, is `file.damaged`. */
export async function openContent(files: Pick<FileStore, 'read'>, organizationId: string, row: ContentRow): Promise<Readable> {
  const isSealed = (row.content_key ?? null) !== null;
  const found = await describe(files.read(organizationId, row.storage_key)).catch((cause: unknown) => {
    throw Object.assign(new Problem('file.damaged'), { cause });
  });
  const size = Number(row.size) + (isSealed ? sealedBytes : 0);
  if (found.size !== size || (row.content_sha256 !== null && found.sha256 !== row.content_sha256)) throw new Problem('file.damaged');
  const stored = files.read(organizationId, row.storage_key);
  if (!isSealed) return stored;
  if (!row.key) throw new Problem('file.damaged');
  // The tag covers the whole content, so nothing of it is sent before all of it was opened.
  return Readable.from([unseal(row.key.key, await buffer(stored), aboutContent(row.key))]);
}

/** Returns the size and the SHA-256 of a stream. */
export async function describe(content: ReadStream): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(content, async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}
