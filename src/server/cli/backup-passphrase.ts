import { readFileSync } from 'node:fs';
import { UsageError } from './run-command.ts';

const shortest = 12;

/** The passphrase of a backup's keys: the first line of a file, or MUSTER_BACKUP_PASSPHRASE; undefined where neither is given. */
export function backupPassphrase(file: string | undefined, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = file === undefined ? env['MUSTER_BACKUP_PASSPHRASE'] : readFileSync(file, 'utf8').split(/\r?\n/, 1)[0];
  if (given === undefined || (file === undefined && given === '')) return undefined;
  if (given.length < shortest) throw new UsageError(`The passphrase of a backup has at least ${shortest} characters.`);
  return given;
}
