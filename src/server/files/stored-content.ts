import { createHash } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../shared/problem.ts';
import type { FileStore } from './file-store.ts';

/** A file as its row describes it. */
export interface ContentRow {
  storage_key: string;
  size: string | number | bigint;
  /** Nothing for files that were stored before it was kept. */
  content_sha256: string | null;
}

/** Opens the content of a file once it is known to be whole; missing, cut or changed content is `file.damaged`. */
export async function openContent(files: Pick<FileStore, 'read'>, organizationId: string, row: ContentRow): Promise<ReadStream> {
  const found = await describe(files.read(organizationId, row.storage_key)).catch((cause: unknown) => {
    throw Object.assign(new Problem('file.damaged'), { cause });
  });
  if (found.size !== Number(row.size) || (row.content_sha256 !== null && found.sha256 !== row.content_sha256))
    throw new Problem('file.damaged');
  return files.read(organizationId, row.storage_key);
}

/** The size and the SHA-256 of what a stream gives. */
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
