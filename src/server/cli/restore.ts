import { join, resolve } from 'node:path';
import { verifyChain } from '../audit/verify-chain.ts';
import { readBackup } from '../backup/read-backup.ts';
import { createClock } from '../clock.ts';
import { forgetDestroyedKeys } from '../db/forget-destroyed-keys.ts';
import { erasureList } from '../erasure/erasure-list.ts';
import { replayErasures } from '../erasure/replay-erasures.ts';
import { createFileStore } from '../files/file-store.ts';
import { FormCache } from '../templates/form-cache.ts';
import { backupPassphrase } from './backup-passphrase.ts';
import { readArguments } from './arguments.ts';
import { runOnInstallation, UsageError } from './run-command.ts';

const usage =
  'npm run restore -- --from <folder of a backup> [--passphrase-file <file>] [--keys <master-keys.json of the lost DATA_DIR>] [--erasures <erasures.ndjson of the lost DATA_DIR>]\nThe database that DATA_DIR or DATABASE_URL names must be empty, and no server may run on it.';
const {
  from,
  erasures,
  keys,
  'passphrase-file': file,
} = readArguments(usage, {
  from: { type: 'string' },
  'passphrase-file': { type: 'string' },
  keys: { type: 'string' },
  erasures: { type: 'string', multiple: true },
});

await runOnInstallation(async ({ config, database, openTenancy }, shutdown) => {
  if (from === undefined) throw new UsageError(`--from is missing.\n\n${usage}`);
  if (!(await database.claimServer())) throw new Error(`A server is running on ${config.dataDir}: stop it first.`);
  const manifest = await readBackup(database.owner, config.dataDir, resolve(from), {
    passphrase: backupPassphrase(file),
    keys,
    hasMasterKey: config.masterKey !== undefined,
  });

  const tenancy = await openTenancy();
  shutdown.onStop('the database connections', () => tenancy.close(), 3_000);
  const files = createFileStore(join(config.dataDir, 'files'));
  const services = { tenancy, files, forms: new FormCache(), clock: createClock(config.clockFile) };
  // A backup in its usual place is below the DATA_DIR that it was made from, whose list is newer than the backup's own.
  const lists = [join(from, 'erasures.ndjson'), join(from, '../../erasures.ndjson'), erasureList(config.dataDir), ...(erasures ?? [])];
  const erased = await replayErasures(
    services,
    config.dataDir,
    lists.map((path) => resolve(path)),
  );
  await forgetDestroyedKeys(database.owner);
  const verdicts = await Promise.all(manifest.organizations.map((id) => verifyChain(tenancy, id, config.dataDir)));
  const broken = verdicts.filter(({ fault }) => fault !== null).map(({ organizationId }) => organizationId);
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  console.log(`Restored ${manifest.organizations.length} organisations, ${rows} rows, as of ${manifest.at}. Everyone signs in again.`);
  if (erased > 0) console.log(`${erased} persons and rows that were erased after the backup are erased again.`);
  if (broken.length > 0) console.log(`The history of ${broken.join(', ')} does not verify: see npm run audit:verify.`);
  return broken.length === 0;
});
