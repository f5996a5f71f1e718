import pg from 'pg';
import { withClient } from './client.ts';
import type { Connection } from './connection.ts';
import { enterOrganization } from './enter-organization.ts';
import type { StoredRow } from './export-tables.ts';
import { storedTables } from './stored-tables.ts';

/** Where a restore puts rows. */
export interface Import {
  insert(table: { name: string; columns: string[] }, organization: string, rows: StoredRow[]): Promise<void>;
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const mostParameters = 60_000;

/** Fills an empty database in one transaction: whole or not at all. References between tables are checked once, at the end. */
export async function importTables(owner: Connection, work: (target: Import) => Promise<void>): Promise<void> {
  await withClient(owner, 'muster-restore', async (client) => {
    await client.query('BEGIN');
    const filled = await client.query('SELECT FROM organizations LIMIT 1');
    if (filled.rowCount !== 0) throw new Error('The database is not empty: restore into a new DATA_DIR or a new database.');
    const known = new Map((await storedTables(client)).map((table) => [table.name, table]));
    const references = await dropReferences(client);
    let entered = '';

    await work({
      async insert({ name, columns }, organization, rows) {
        const table = known.get(name);
        const strange = table ? columns.filter((column) => !table.columns.includes(column)) : [name];
        if (strange.length > 0) throw new Error(`The backup holds ${strange.join(', ')} in ${name}, which this database has not.`);
        if (entered !== organization) await enterOrganization(client, organization);
        entered = organization;
        for (const some of chunks(rows, Math.floor(mostParameters / columns.length)))
          await client.query(insertStatement(name, columns, some));
      },
    });
    for (const statement of references) await client.query(statement);
    await client.query('COMMIT');
  });
}

/** Removes the foreign keys, which no order of tables would satisfy, and gives the statements that bring them back. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  return rows.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
}

function insertStatement(table: string, columns: string[], rows: StoredRow[]): { text: string; values: StoredRow } {
  const tuples = rows.map((_, row) => `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(', ')})`);
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return { text: `INSERT INTO ${pg.escapeIdentifier(table)} (${names}) VALUES ${tuples.join(', ')}`, values: rows.flat() };
}

function* chunks<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
