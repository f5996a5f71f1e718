import pg from 'pg';
import { withClient } from './client.ts';
import type { Connection } from './connection.ts';
import { enterOrganization } from './enter-organization.ts';
import { storedTables, type StoredTable } from './stored-tables.ts';

/** One row: every column in the database's text format, which restores exactly the stored value. */
export type StoredRow = (string | null)[];

/** The whole database at one instant. */
export interface Snapshot {
  migrations: string[];
  organizations: string[];
  tables: StoredTable[];
  /** The rows of a table, organisation by organisation, in portions. */
  rowsOf(table: StoredTable): AsyncGenerator<{ organization: string; rows: StoredRow[] }>;
}

const portion = 1_000;

/** Runs `work` on a snapshot of the whole database at one instant, while others go on writing. */
export async function withSnapshot<T>(owner: Connection, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withClient(owner, 'muster-backup', async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
    const organizations = await client.query<{ id: string }>('SELECT id FROM organizations ORDER BY id');
    const ids = organizations.rows.map((row) => row.id);
    return work({
      migrations: migrations.rows.map((row) => row.name),
      organizations: ids,
      tables: await storedTables(client),
      async *rowsOf(table) {
        for (const organization of ids) {
          await enterOrganization(client, organization);
          for await (const rows of portions(client, table, organization)) yield { organization, rows };
        }
      },
    });
  });
}

async function* portions(client: pg.Client, table: StoredTable, organization: string): AsyncGenerator<StoredRow[]> {
  const columns = table.columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  const condition = `${table.owner} = ${pg.escapeLiteral(organization)}`;
  await client.query(`DECLARE portions NO SCROLL CURSOR FOR SELECT ${columns} FROM ${pg.escapeIdentifier(table.name)} WHERE ${condition}`);
  for (;;) {
    const { rows } = await client.query<StoredRow>({ text: `FETCH ${portion} FROM portions`, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < portion) break;
  }
  await client.query('CLOSE portions');
}
