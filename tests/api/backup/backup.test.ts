import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/server/config.ts';
import { withClient } from '../../../src/server/db/client.ts';
import { openKeys } from '../../../src/server/backup/backed-up-keys.ts';
import { readManifest } from '../../../src/server/backup/manifest.ts';
import { openInstallation } from '../../../src/server/runtime/installation.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import { newDataDir, removeDataDir } from '../../support/server-process.ts';
import { runCli } from '../../support/run-cli.ts';
import { useOwnServer } from '../../support/server.ts';

// A separate server: other test files write to the shared one meanwhile.
const server = useOwnServer();
const other = newDataDir();
const backup = join(other, '../backup');
const again = join(other, '../again');
const passphrase = { MUSTER_BACKUP_PASSPHRASE: 'ember-lantern-harbour' };
const damaged = join(other, '../damaged');
// Rows of a table have no order, so they are sorted before comparison.
const rowsIn = (folder: string, table: string) =>
  gunzipSync(readFileSync(join(folder, 'tables', `${table}.ndjson.gz`)))
    .toString('utf8')
    .split('\n')
    .toSorted();

/** Texts that a careless format would lose: line ends of every kind, quotes, no text at all. */
const awkward = ['two\nlines\r\nand a third', 'a\u2028b\u2029c', '"quoted" \\ back', '気化 é ﷽', ''];

beforeAll(async () => {
  const ours = await server.anOrganization();
  await server.tenancy.withTenant(ours, async (trx) => {
    for (const [index, text] of awkward.entries()) {
      await trx
        .insertInto('number_counters')
        .values({ organization_id: ours.organizationId, prefix: `${index} ${text}`, year: 2026, last: index })
        .execute();
    }
  });
  mkdirSync(join(server.dataDir, 'files/some/ab'), { recursive: true });
  writeFileSync(join(server.dataDir, 'files/some/ab/content'), Buffer.from([0, 255, 10, 13]));
  writeFileSync(join(server.dataDir, 'files/some/ab/other'), 'other');
});
afterAll(() => removeDataDir(other));

// Each test starts several processes, and some a separate database.
describe('a backup', { timeout: 180_000 }, () => {
  it('includes every table while the server runs', async () => {
    const { status, stdout } = await runCli('backup', ['--to', backup], { DATA_DIR: server.dataDir, ...passphrase });
    expect([status, stdout]).toEqual([0, expect.stringContaining(backup)]);

    const { rows } = await withClient(server.installation.database.owner, 'test', (client) =>
      client.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`),
    );
    const left = ['activations', 'cable_tickets', 'password_resets', 'schema_migrations', 'sessions', 'sign_in_attempts'];
    // No key of the installation is in it in the clear.
    const { keys } = JSON.parse(readFileSync(join(server.dataDir, 'secrets/master-keys.json'), 'utf8')) as { keys: Record<string, string> };
    const texts = readdirSync(backup, { recursive: true, withFileTypes: true })
      .filter((name) => name.isFile())
      .map((name) => readFileSync(join(name.parentPath, name.name), 'latin1'))
      .join('');
    for (const secret of [...Object.values(keys), 'PRIVATE KEY']) expect(texts).not.toContain(secret);
    expect(readManifest(backup).tables.map(({ name }) => name)).toEqual(
      rows
        .map(({ name }) => name)
        .filter((name) => !left.includes(name))
        .toSorted(),
    );
  });

  it('restores an empty installation to the same rows and files', async () => {
    const wrong = await runCli('restore', ['--from', backup], { DATA_DIR: other, MUSTER_BACKUP_PASSPHRASE: 'another passphrase' });
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('passphrase does not open')]);
    const { status, stdout } = await runCli('restore', ['--from', backup], { DATA_DIR: other, ...passphrase });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Restored')]);
    const keysIn = (dataDir: string) => readFileSync(join(dataDir, 'secrets/master-keys.json'), 'utf8');
    expect(keysIn(other)).toBe(keysIn(server.dataDir));
    expect(readFileSync(join(other, 'files/some/ab/content'))).toEqual(Buffer.from([0, 255, 10, 13]));

    expect((await runCli('backup', ['--to', again], { DATA_DIR: other })).stdout).toContain('The keys are not in it');
    for (const { name } of readManifest(backup).tables) expect([name, rowsIn(again, name)]).toEqual([name, rowsIn(backup, name)]);
  });

  it('restores a history that verifies', async () => {
    const { status, stdout } = await runCli('audit-verify', ['--json'], { DATA_DIR: other });
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { ok: true }]);
  });

  it('brings back the references between tables', async () => {
    const restored = await openInstallation(loadConfig({ DATA_DIR: other }), createLog(false), () => {});
    const statement = `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE contype = 'f' AND convalidated AND connamespace = 'public'::regnamespace ORDER BY 1, 2`;
    const [there, here] = await Promise.all(
      [restored, server.installation].map(({ database }) =>
        withClient(database.owner, 'test', async (client) => (await client.query(statement)).rows),
      ),
    );
    await restored.database.stop();
    expect(there).toEqual(here);
  });

  it('cannot be restored without its keys', async () => {
    const { status, stderr } = await runCli('restore', ['--from', again], { DATA_DIR: other });
    expect([status, stderr]).toEqual([1, expect.stringContaining('--keys')]);
  });

  it('is not restored over anything', async () => {
    const { status, stderr } = await runCli('restore', ['--from', backup], { DATA_DIR: other, ...passphrase });
    expect([status, stderr]).toEqual([1, expect.stringContaining('not empty')]);
  });

  it('is not restored under a running server', async () => {
    const { status, stderr } = await runCli('restore', ['--from', backup], { DATA_DIR: server.dataDir });
    expect([status, stderr]).toEqual([1, expect.stringContaining('stop it first')]);
  });

  it('is refused as a whole when a part is damaged', async () => {
    const fresh = newDataDir();
    cpSync(backup, damaged, { recursive: true });
    const [cut, gone] = ['files/some/ab/content', 'files/some/ab/other'].map((name) => join(damaged, name)) as [string, string];
    writeFileSync(cut, Buffer.from([0, 255]));
    rmSync(gone);
    const first = await runCli('restore', ['--from', damaged], { DATA_DIR: fresh, ...passphrase });
    expect(first).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/some\/ab\/content has 2 of 4 bytes; some\/ab\/other is missing/),
    });
    cpSync(join(backup, 'files'), join(damaged, 'files'), { recursive: true });

    const path = join(damaged, 'tables/users.ndjson.gz');
    writeFileSync(path, readFileSync(path).subarray(0, -20));
    const { status, stderr } = await runCli('restore', ['--from', damaged], { DATA_DIR: fresh, ...passphrase });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/unexpected end of file|damaged/)]);
    expect(existsSync(join(fresh, 'files'))).toBe(false);

    const retry = await runCli('restore', ['--from', backup], { DATA_DIR: fresh, ...passphrase });
    expect(retry.status).toBe(0);
    removeDataDir(fresh);
  });

  it('reports damaged keys', () => {
    writeFileSync(join(damaged, 'keys.sealed.json'), '{"kdf":"scrypt",');
    expect(() => openKeys(damaged, 'any')).toThrow('The keys of the backup are damaged or missing: keys.sealed.json.');
  });

  it('is refused when it is unfinished', async () => {
    rmSync(join(damaged, 'backup.json'));
    const { status, stderr } = await runCli('restore', ['--from', damaged], { DATA_DIR: other });
    expect([status, stderr]).toEqual([1, expect.stringContaining('no finished backup')]);
  });
});
