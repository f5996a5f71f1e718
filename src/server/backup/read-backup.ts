import { createReadStream, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { checkpointFolder } from '../audit/checkpoint-key.ts';
import type { Connection } from '../db/connection.ts';
import type { StoredRow } from '../db/export-tables.ts';
import { importTables, type Import } from '../db/import-tables.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { masterKeyFile } from '../runtime/installation.ts';
import { mergeKeyFile } from '../keys/key-ring.ts';
import { refuseDamaged } from './backed-up-files.ts';
import { openKeys, restoreKeys } from './backed-up-keys.ts';
import { readManifest, type BackupManifest } from './manifest.ts';

/** Keys to open a backup: the passphrase of its sealed keys, or a key file that was kept elsewhere. */
export interface GivenKeys {
  passphrase: string | undefined;
  keys: string | undefined;
  /** Whether the environment gives the master key. */
  hasMasterKey: boolean;
}

/**
 * Restores a backup into an empty installation: the schema of that time, the rows, later migrations, the files, the keys and the
 * checkpoints.
 */
export async function readBackup(
  owner: Connection,
  dataDir: string,
  folder: string,
  { passphrase, keys: keyFile, hasMasterKey }: GivenKeys,
): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  if (manifest.files) await refuseDamaged(join(folder, 'files'), manifest.files);
  if (manifest.keys === 'sealed' && passphrase === undefined)
    throw new Error('The keys of the backup are sealed: give its passphrase with --passphrase-file or MUSTER_BACKUP_PASSPHRASE.');
  // Without the keys of the backup, no entry could be written about people in it.
  if (manifest.keys === 'left-out' && keyFile === undefined && !hasMasterKey)
    throw new Error('The keys are not in the backup: give the master-keys.json of its DATA_DIR with --keys, or set MUSTER_MASTER_KEY.');
  const keys = manifest.keys === 'sealed' && passphrase !== undefined ? openKeys(folder, passphrase) : {};
  const all = await readMigrations();
  const unknown = manifest.migrations.filter((name) => !all.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new Error(`The backup was made by a newer version of Muster (${unknown.join(', ')}): restore it with that one.`);

  await migrate(
    owner,
    all.filter((migration) => manifest.migrations.includes(migration.name)),
  );
  await importTables(owner, async (target) => {
    for (const table of manifest.tables) await readTable(target, table, join(folder, 'tables', `${table.name}.ndjson.gz`));
  });
  await migrate(owner, all);
  if (existsSync(join(folder, 'files'))) await cp(join(folder, 'files'), join(dataDir, 'files'), { recursive: true });
  mergeKeyFile(join(folder, 'master-keys.json'), masterKeyFile(dataDir));
  restoreKeys(dataDir, keys);
  if (keyFile !== undefined) mergeKeyFile(keyFile, masterKeyFile(dataDir));
  if (existsSync(join(folder, 'checkpoints'))) await cp(join(folder, 'checkpoints'), checkpointFolder(dataDir), { recursive: true });
  return manifest;
}

const portion = 1_000;

async function readTable(target: Import, table: BackupManifest['tables'][number], path: string): Promise<void> {
  let count = 0;
  let organization = '';
  let rows: StoredRow[] = [];
  const flush = async () => {
    if (rows.length > 0) await target.insert(table, organization, rows);
    count += rows.length;
    rows = [];
  };
  await pipeline(createReadStream(path), createGunzip(), async (content: AsyncIterable<Buffer>) => {
    for await (const line of linesOf(content)) {
      const [owner = '', ...row]: [string, ...StoredRow] = JSON.parse(line);
      if (owner !== organization || rows.length === portion) await flush();
      organization = owner;
      rows.push(row);
    }
  });
  await flush();
  if (count !== table.rows) throw new Error(`The backup of ${table.name} is damaged: ${count} of ${table.rows} rows are there.`);
}

/** Yields the lines of a text that arrives in pieces. Only a line feed ends a line. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of content) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
