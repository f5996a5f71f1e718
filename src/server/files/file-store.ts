import { randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the contents of files are kept: one folder an organisation, random names. */
export interface FileStore {
  /** Writes content through to the disk and gives the key it is found by. */
  put(organizationId: string, content: Buffer): Promise<string>;
  read(organizationId: string, key: string): ReadStream;
  /** Removes contents. A content that is already gone is no error. */
  remove(organizationId: string, keys: readonly string[]): Promise<void>;
  /** The keys of contents that were written before an instant, in batches. */
  writtenBefore(organizationId: string, instant: Date): AsyncIterable<string[]>;
}

const keyPattern = /^[0-9a-f]{48}$/;

/** A file store below a folder. */
export function createFileStore(root: string): FileStore {
  const pathOf = (organizationId: string, key: string): string => {
    if (!keyPattern.test(key)) throw new Error('A storage key is 48 hexadecimal digits');
    return join(root, organizationId, key.slice(0, 2), key);
  };
  return {
    async put(organizationId, content) {
      const key = randomBytes(24).toString('hex');
      const path = pathOf(organizationId, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(content);
        // A committed row must find its content after a power cut.
        await file.sync();
      } finally {
        await file.close();
      }
      return key;
    },
    read: (organizationId, key) => createReadStream(pathOf(organizationId, key)),
    async remove(organizationId, keys) {
      await Promise.all(keys.map((key) => rm(pathOf(organizationId, key), { force: true })));
    },
    async *writtenBefore(organizationId, instant) {
      const folder = join(root, organizationId);
      for (const part of await namesIn(folder)) {
        const old: string[] = [];
        for (const key of await namesIn(join(folder, part))) {
          if (!keyPattern.test(key)) continue;
          const written = await stat(pathOf(organizationId, key)).catch(() => undefined);
          if (written && written.mtime < instant) old.push(key);
        }
        if (old.length > 0) yield old;
      }
    },
  };
}

/** Returns the names in a folder; a missing folder has none. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
