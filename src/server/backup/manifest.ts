import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointFolder } from '../audit/checkpoint-key.ts';
import { erasureList } from '../erasure/erasure-list.ts';
import { masterKeyFile } from '../runtime/installation.ts';

/**
 * What a backup is: a folder with `backup.json` (this), `tables/<name>.ndjson.gz` (one line a row: the organisation, then every column
 * in PostgreSQL's text form), `files/` (the contents of the uploaded files), and what is `besideDatabase`.
 */
export interface BackupManifest {
  format: 1;
  at: string;
  /** The migrations of the database it was made of, in order. */
  migrations: string[];
  organizations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
}

export const manifestFile = 'backup.json';

export function readManifest(folder: string): BackupManifest {
  let manifest: BackupManifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));
  } catch (error) {
    throw new Error(`${folder} holds no finished backup: there is no readable ${manifestFile} in it.`, { cause: error });
  }
  if (manifest.format !== 1) throw new Error(`The backup has format ${String(manifest.format)}; this version reads format 1.`);
  return manifest;
}

/** What belongs to the database and stands outside it: the keys that persons' keys are sealed under, the signed checkpoints of the history, whom a restore has to erase again. */
export function besideDatabase(dataDir: string): { name: string; path: string }[] {
  return [
    { name: 'master-keys.json', path: masterKeyFile(dataDir) },
    { name: 'checkpoints', path: checkpointFolder(dataDir) },
    { name: 'erasures.ndjson', path: erasureList(dataDir) },
  ];
}
