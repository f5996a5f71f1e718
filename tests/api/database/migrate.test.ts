import { beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '../../../src/server/db/client.ts';
import { asUser, inDatabase, type Connection } from '../../../src/server/db/connection.ts';
import { migrate, readMigrations } from '../../../src/server/db/migrate.ts';
import { ensureDatabase, ensureRoles, ownerRole } from '../../../src/server/db/roles.ts';
import { useCluster } from '../../support/cluster.ts';

const cluster = useCluster();
const one = { name: '0001-one', statements: ['CREATE TABLE one (id int)', 'INSERT INTO one VALUES (1)'] };
const two = { name: '0002-two', statements: ['ALTER TABLE one ADD COLUMN b int', 'CREATE INDEX one_b ON one (b)'] };
let owner: Connection;

const ask = async <Row extends object>(text: string) => withClient(owner, 'test', async (client) => (await client.query<Row>(text)).rows);

let made = 0;

/** An empty database with the roles of the product. */
beforeEach(async () => {
  made += 1;
  await ensureDatabase(cluster.admin, `trial${made}`);
  const admin = inDatabase(cluster.admin, `trial${made}`);
  await ensureRoles(admin, { owner: 'owner-password', app: 'app-password' });
  owner = asUser(admin, ownerRole, 'owner-password');
});

describe('migrations', () => {
  it('are applied once, in order', async () => {
    expect(await migrate(owner, [one])).toEqual(['0001-one']);
    expect(await migrate(owner, [one, two])).toEqual(['0002-two']);
    expect(await migrate(owner, [one, two])).toEqual([]);
    expect(await ask('SELECT * FROM one')).toEqual([{ id: 1, b: null }]);
  });

  it('are applied by one process when several start at once', async () => {
    const applied = await Promise.all([migrate(owner, [one, two]), migrate(owner, [one, two]), migrate(owner, [one, two])]);
    expect(applied.flat().toSorted()).toEqual(['0001-one', '0002-two']);
  });

  it('are rolled back when they fail', async () => {
    const broken = { name: '0002-broken', statements: ['CREATE TABLE half (id int)', 'SELECT 1 / 0'] };
    await expect(migrate(owner, [one, broken])).rejects.toThrow('0002-broken failed: division by zero');
    expect(await ask(`SELECT name FROM schema_migrations`)).toEqual([{ name: '0001-one' }]);
    expect(await ask(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  });

  it('are refused when an applied one has changed, except for whitespace', async () => {
    await migrate(owner, [one]);
    expect(await migrate(owner, [{ ...one, statements: one.statements.map((text) => text.replaceAll(' ', '\n  ')) }])).toEqual([]);
    await expect(migrate(owner, [{ ...one, statements: ['CREATE TABLE one (id bigint)'] }])).rejects.toThrow(
      'another edition of the migration 0001-one',
    );
  });

  it('refuse a database of a newer version', async () => {
    await migrate(owner, [one, two]);
    await expect(migrate(owner, [one])).rejects.toThrow('newer version of Muster (0002-two)');
  });

  it('of the product contain one SQL statement per entry', async () => {
    const several = (await readMigrations()).flatMap(({ name, statements }) =>
      statements
        .filter((text) => /;\s*\S/.test(text.replaceAll(/\$\$[^]*?\$\$|'[^']*'/g, '')))
        .map((text) => `${name}: ${text.slice(0, 60)}`),
    );
    expect(several).toEqual([]);
  });
});
