import type pg from 'pg';

/** A table whose rows are part of a backup. */
export interface StoredTable {
  name: string;
  columns: string[];
  /** The column that says whose row it is. */
  owner: 'organization_id' | 'id';
}

/** Tables that a backup leaves out: a restored session could be one that was revoked meanwhile, and the migrations are the program's. */
const leftOut = ['schema_migrations', 'sessions', 'password_resets', 'activations', 'sign_in_attempts', 'cable_tickets'];

/** The tables of the schema, as the database itself lists them, so that none can be forgotten. */
export async function storedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND c.relname <> ALL ($1)
      GROUP BY c.relname ORDER BY c.relname`,
    [leftOut],
  );
  return rows.map(({ name, columns }) => ({ name, columns, owner: name === 'organizations' ? 'id' : 'organization_id' }));
}
