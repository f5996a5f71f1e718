import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Connection } from '../db/connection.ts';
import { withSnapshot, type Snapshot } from '../db/export-tables.ts';
import { describeFiles } from './backed-up-files.ts';
import { writeKeys } from './backed-up-keys.ts';
import { leaveOutAhead } from '../audit/checkpoint-file.ts';
import { besideDatabase, manifestFile, type BackupManifest } from './manifest.ts';

/** Writes a backup of the database, the files and what belongs to the history outside the database into a new folder, while the server may go on. */
export async function writeBackup(
  owner: Connection,
  dataDir: string,
  folder: string,
  { at, passphrase }: { at: Date; passphrase: string | undefined },
): Promise<BackupManifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: a backup goes into a folder of its own.`);
  mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 });

  const keys = writeKeys(dataDir, folder, passphrase);

  return withSnapshot(owner, async (snapshot) => {
    // Copied after the snapshot, so that no checkpoint known to its rows is missing. Later checkpoints are removed below.
    const isPublic = (path: string) => !path.endsWith('.key.pem');
    for (const { name, path } of besideDatabase(dataDir))
      if (existsSync(path)) await cp(path, join(folder, name), { recursive: true, filter: isPublic });
    await leaveOutAhead(join(folder, 'checkpoints'), await headsOf(snapshot));

    const tables: BackupManifest['tables'] = [];
    for (const table of snapshot.tables) {
      const rows = await writeTable(snapshot, table, join(folder, 'tables', `${table.name}.ndjson.gz`));
      tables.push({ name: table.name, columns: table.columns, rows });
    }
    // Contents never change and exist before the row that names them: copied after the rows were read, none is missing.
    const filesDir = join(dataDir, 'files');
    if (existsSync(filesDir)) await cp(filesDir, join(folder, 'files'), { recursive: true });
    const manifest: BackupManifest = {
      format: 2,
      at: at.toISOString(),
      migrations: snapshot.migrations,
      organizations: snapshot.organizations,
      tables,
      files: await describeFiles(join(folder, 'files')),
      keys,
    };
    // Last: a backup that was cut off has no manifest and is refused.
    writeFileSync(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2), { mode: 0o600 });
    return manifest;
  });
}

/** Returns the last sequence number in the history of each organisation. */
async function headsOf(snapshot: Snapshot): Promise<Map<string, number>> {
  const heads = new Map<string, number>();
  const table = snapshot.tables.find(({ name }) => name === 'history_heads');
  if (!table) return heads;
  for await (const { organization, rows } of snapshot.rowsOf(table))
    for (const row of rows) heads.set(organization, Number(row[table.columns.indexOf('seq')]));
  return heads;
}

async function writeTable(snapshot: Snapshot, table: Snapshot['tables'][number], path: string): Promise<number> {
  let count = 0;
  const lines = async function* () {
    for await (const { organization, rows } of snapshot.rowsOf(table)) {
      count += rows.length;
      yield rows.map((row) => `${JSON.stringify([organization, ...row])}\n`).join('');
    }
  };
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(path, { mode: 0o600 }));
  return count;
}
