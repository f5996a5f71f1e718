import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointFolder } from '../audit/checkpoint-key.ts';
import { erasureList } from '../erasure/erasure-list.ts';
import type { BackedUpFile } from './backed-up-files.ts';
import type { BackedUpKeys } from './backed-up-keys.ts';

/**
 * Manifest of a backup. A backup is a folder with `backup.json` (this manifest), `tables/<name>.ndjson.gz` (one line per row: the
 * organisation, then every column in PostgreSQL's text form), `files/` (the contents of the uploaded files), and the files listed by
 * `besideDatabase`.
 */
export interface BackupManifest {
  /** The first format held the keys in the clear, and did not describe the files. */
  format: 1 | 2;
  at: string;
  /** The migrations of the database it was made of, in order. */
  migrations: string[];
  organizations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
  files?: BackedUpFile[];
  keys?: BackedUpKeys;
}

export const manifestFile = 'backup.json';

export function readManifest(folder: string): BackupManifest {
  let manifest: BackupManifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));
  } catch (error) {
    throw new Error(`${folder} holds no finished backup: there is no readable ${manifestFile} in it.`, { cause: error });
  }
  if (manifest.format !== 1 && manifest.format !== 2)
    throw new Error(`The backup has format ${String(manifest.format)}; this version reads formats 1 and 2.`);
  return manifest;
}

/** Files that complete the database: the signed checkpoints of its history, and the list of people that a restore must erase again. */
export function besideDatabase(dataDir: string): { name: string; path: string }[] {
  return [
    { name: 'checkpoints', path: checkpointFolder(dataDir) },
    { name: 'erasures.ndjson', path: erasureList(dataDir) },
  ];
}
