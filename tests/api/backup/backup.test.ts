import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/server/config.ts';
import { withClient } from '../../../src/server/db/client.ts';
import { readManifest } from '../../../src/server/backup/manifest.ts';
import { openInstallation } from '../../../src/server/runtime/installation.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import { newDataDir, removeDataDir } from '../../support/server-process.ts';
import { runCli } from '../../support/run-cli.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const other = newDataDir();
const backup = join(other, '../backup');
const again = join(other, '../again');
const damaged = join(other, '../damaged');
// A table has no order: the rows are what is compared.
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
});
afterAll(() => removeDataDir(other));

// Each test starts a few processes, and some of them a database of their own.
describe('a backup', { timeout: 180_000 }, () => {
  it('is made while the server runs, of every table', async () => {
    const { status, stdout } = await runCli('backup', ['--to', backup], { DATA_DIR: server.dataDir });
    expect([status, stdout]).toEqual([0, expect.stringContaining(backup)]);

    const { rows } = await withClient(server.installation.database.owner, 'test', (client) =>
      client.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`),
    );
    const left = ['activations', 'cable_tickets', 'password_resets', 'schema_migrations', 'sessions', 'sign_in_attempts'];
    expect(readManifest(backup).tables.map(({ name }) => name)).toEqual(
      rows
        .map(({ name }) => name)
        .filter((name) => !left.includes(name))
        .toSorted(),
    );
  });

  it('restores an empty installation to the same rows and files', async () => {
    const { status, stdout } = await runCli('restore', ['--from', backup], { DATA_DIR: other });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Restored')]);
    expect(readFileSync(join(other, 'files/some/ab/content'))).toEqual(Buffer.from([0, 255, 10, 13]));

    await runCli('backup', ['--to', again], { DATA_DIR: other });
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

  it('is not restored over anything', async () => {
    const { status, stderr } = await runCli('restore', ['--from', backup], { DATA_DIR: other });
    expect([status, stderr]).toEqual([1, expect.stringContaining('not empty')]);
  });

  it('is not restored under a running server', async () => {
    const { status, stderr } = await runCli('restore', ['--from', backup], { DATA_DIR: server.dataDir });
    expect([status, stderr]).toEqual([1, expect.stringContaining('stop it first')]);
  });

  it('is refused whole where a part of it is damaged', async () => {
    const fresh = newDataDir();
    cpSync(backup, damaged, { recursive: true });
    const path = join(damaged, 'tables/users.ndjson.gz');
    writeFileSync(path, readFileSync(path).subarray(0, -20));
    const { status, stderr } = await runCli('restore', ['--from', damaged], { DATA_DIR: fresh });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/unexpected end of file|damaged/)]);
    expect(existsSync(join(fresh, 'files'))).toBe(false);

    const retry = await runCli('restore', ['--from', backup], { DATA_DIR: fresh });
    expect(retry.status).toBe(0);
    removeDataDir(fresh);
  });

  it('is refused where it was never finished', async () => {
    rmSync(join(damaged, 'backup.json'));
    const { status, stderr } = await runCli('restore', ['--from', damaged], { DATA_DIR: other });
    expect([status, stderr]).toEqual([1, expect.stringContaining('no finished backup')]);
  });
});
