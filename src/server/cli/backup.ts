import { join, resolve } from 'node:path';
import { writeBackup } from '../backup/write-backup.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run backup -- [--to <new folder>]';
const { to } = readArguments(usage, { to: { type: 'string' } });

await runCommand(async ({ config, installation, clock }) => {
  const at = clock.now();
  const folder = resolve(to ?? join(config.dataDir, 'backups', at.toISOString().replaceAll(/[:.]/g, '-')));
  const { tables, organizations } = await writeBackup(installation.database.owner, config.dataDir, folder, at);
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  console.log(
    `${folder}: ${organizations.length} organisations, ${rows} rows of ${tables.length} tables, and the files. Keep it safe: it is not encrypted.`,
  );
  return true;
});
