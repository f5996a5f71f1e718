import { describe, expect, it } from 'vitest';
import { withClient } from '../../../src/server/db/client.ts';
import { tableRuleBreaks } from '../../support/table-rules.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

/** The breaks that are found once a statement was run, as the owner, and undone again. */
async function breaksAfter(...statements: string[]): Promise<string[]> {
  return withClient(server.installation.database.owner, 'test', async (client) => {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    return tableRuleBreaks(client);
  });
}

const whole = `organization_id uuid NOT NULL REFERENCES organizations (id), id uuid NOT NULL, PRIMARY KEY (organization_id, id)`;
const policy = `CREATE POLICY tenant ON planted USING (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  WITH CHECK (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)`;
const guarded = ['ALTER TABLE planted ENABLE ROW LEVEL SECURITY', 'ALTER TABLE planted FORCE ROW LEVEL SECURITY', policy];

describe('the tables of the database', () => {
  it('follow every rule that isolates organisations', async () => {
    expect(await breaksAfter()).toEqual([]);
  });

  it('are reported when a new table lacks row-level security', async () => {
    expect(await breaksAfter(`CREATE TABLE planted (${whole})`)).toEqual([
      'planted has no enabled and forced row-level security',
      'planted has no policy of the exact text for its reads and writes',
    ]);
  });

  it('pass when a new table follows the rules', async () => {
    expect(await breaksAfter(`CREATE TABLE planted (${whole})`, ...guarded, 'GRANT SELECT, INSERT ON planted TO muster_app')).toEqual([]);
  });

  it.each([
    [
      'enables row-level security without forcing it on the owner',
      [`CREATE TABLE planted (${whole})`, guarded[0] ?? '', policy],
      'planted has no enabled and forced row-level security',
    ],
    [
      'checks what is read but not what is written',
      [`CREATE TABLE planted (${whole})`, ...guarded.slice(0, 2), policy.replace(/WITH CHECK .*/s, 'WITH CHECK (true)')],
      'planted has no policy of the exact text for its reads and writes',
    ],
    [
      'opens a second way in',
      [`CREATE TABLE planted (${whole})`, ...guarded, 'CREATE POLICY wide ON planted FOR SELECT USING (true)'],
      'planted, wide has a second policy that the application passes',
    ],
    [
      'has a key over all organisations',
      [`CREATE TABLE planted (${whole}, code text UNIQUE)`, ...guarded],
      'planted(code) has a key that does not begin with the organisation',
    ],
    [
      'refers to a row by its id alone',
      [`CREATE TABLE planted (${whole}, parent uuid, other uuid UNIQUE, FOREIGN KEY (parent) REFERENCES planted (other))`, ...guarded],
      "planted.planted_parent_fkey refers to another organisation's rows as well",
    ],
    ['has no organisation', ['CREATE TABLE planted (id uuid PRIMARY KEY)'], 'planted has no organization_id as its first column'],
    ['lets history be rewritten', ['GRANT UPDATE (text) ON history TO muster_app'], 'history, UPDATE is append-only and can be changed'],
    [
      'lets the application empty a table',
      ['GRANT TRUNCATE ON history TO muster_app'],
      'history, TRUNCATE lets the application do more than read and write rows',
    ],
    [
      'shows rows through a view of the owner',
      ['CREATE VIEW planted AS SELECT id FROM records'],
      "planted is a view that shows its owner's rows",
    ],
    [
      'hands a function to everyone',
      ['CREATE FUNCTION planted() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$'],
      'planted is a function that anyone may call, or that looks names up where the caller says',
    ],
  ])('are found wanting where one %s', async (_, statements, expected) => {
    expect(await breaksAfter(...statements)).toContain(expected);
  });
});

describe('the role that requests run as', () => {
  it('owns nothing, is no superuser and cannot bypass row-level security', async () => {
    await withClient(server.installation.database.owner, 'test', async (client) => {
      const { rows } = await client.query(`SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) + (SELECT count(*)::int FROM pg_namespace WHERE nspowner = r.oid)
          + (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS owned,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
        FROM pg_roles r WHERE rolname = 'muster_app'`);
      expect(rows).toEqual([
        { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, owned: 0, memberships: 0 },
      ]);
    });
  });

  it('cannot wait for ever: statements, locks and idle transactions have their time', async () => {
    await withClient(server.installation.database.app, 'test', async (client) => {
      const { rows } =
        await client.query(`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle`);
      expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s' }]);
    });
  });

  it('cannot create tables, not even temporary ones', async () => {
    await withClient(server.installation.database.app, 'test', async (client) => {
      await expect(client.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
      await expect(client.query('CREATE TEMPORARY TABLE mine (id int)')).rejects.toThrow('permission denied');
    });
  });
});
