import { join, resolve } from 'node:path';
import { writeBackup } from '../backup/write-backup.ts';
import { masterKeyFile } from '../runtime/installation.ts';
import { backupPassphrase } from './backup-passphrase.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run backup -- [--to <new folder>] [--passphrase-file <file>]';
const { to, 'passphrase-file': file } = readArguments(usage, { to: { type: 'string' }, 'passphrase-file': { type: 'string' } });

await runCommand(async ({ config, installation, clock }) => {
  const at = clock.now();
  const folder = resolve(to ?? join(config.dataDir, 'backups', at.toISOString().replaceAll(/[:.]/g, '-')));
  const passphrase = backupPassphrase(file);
  const { tables, organizations, keys } = await writeBackup(installation.database.owner, config.dataDir, folder, { at, passphrase });
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  console.log(
    `${folder}: ${organizations.length} ${organizations.length === 1 ? 'organisation' : 'organisations'}, ${rows} rows of ${tables.length} tables, and the files. Keep it safe: only its keys are encrypted.`,
  );
  if (keys === 'left-out')
    console.log(
      `The keys are not in it, for no passphrase was given: keep ${masterKeyFile(config.dataDir)} in another safe place. The backup cannot be restored without it.`,
    );
  return true;
});
