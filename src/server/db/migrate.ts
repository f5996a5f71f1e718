import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { withClient } from './client.ts';
import type { Connection } from './connection.ts';
import { appRole } from './roles.ts';

const migrationLock = 727_273;

/** One step of the schema: its statements are sent one by one, in one transaction. */
export interface Migration {
  name: string;
  statements: string[];
}

/** Migrates the schema as its owner, one process at a time; others wait. Returns the names of the applied migrations. */
export async function migrate(owner: Connection, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  return withClient(owner, 'muster-migrate', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    await client.query(`GRANT SELECT ON schema_migrations TO ${appRole}`);
    const { rows } = await client.query<{ name: string; digest: string }>('SELECT name, digest FROM schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.digest]));
    refuseStrangers(wanted, applied);
    const missing = wanted.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  });
}

/** The migrations of `db/migrations`, in the order of their numbers. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('./migrations/', import.meta.url);
  const files = readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const { statements }: { statements?: string[] } = await import(new URL(file, folder).href);
      if (!statements) throw new Error(`The migration ${file} exports no statements`);
      return { name: file.replace(/\.ts$/, ''), statements };
    }),
  );
}

function refuseStrangers(wanted: Migration[], applied: Map<string, string>): void {
  const known = new Set(wanted.map((migration) => migration.name));
  const newer = [...applied.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new Error(
      `The database was made by a newer version of Muster (${newer.join(', ')}): start that version, or restore a backup of this one.`,
    );
  }
  const changed = wanted.filter((migration) => applied.has(migration.name) && applied.get(migration.name) !== digestOf(migration));
  if (changed.length > 0) {
    const names = changed.map((migration) => migration.name).join(', ');
    throw new Error(
      `The database was made by another edition of the migration ${names}. An applied migration never changes: write a new one, or begin with an empty DATA_DIR.`,
    );
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query('INSERT INTO schema_migrations (name, digest) VALUES ($1, $2)', [migration.name, digestOf(migration)]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Ignores whitespace: only the text of the statements counts. */
function digestOf(migration: Migration): string {
  const text = migration.statements.map((statement) => statement.replace(/\s+/g, ' ').trim()).join(';\n');
  return createHash('sha256').update(text).digest('hex');
}
