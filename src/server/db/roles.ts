import pg from 'pg';
import { withClient } from './client.ts';
import type { Connection } from './connection.ts';
import { scramVerifier } from './scram.ts';

/** Owns the schema and migrates it; used by migrations and jobs. */
export const ownerRole = 'muster_owner';
/** Database role that requests run as: it owns nothing and never passes row-level security. */
export const appRole = 'muster_app';

const setupLock = 727_272;
const attributes = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION';
const appSettings = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' };

/** Makes or mends both roles and their rights on the database. `admin` is a superuser, or may create roles, or is the owner role itself. */
export async function ensureRoles(admin: Connection, passwords: { owner: string; app: string }): Promise<void> {
  await withClient(admin, 'muster-roles', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [setupLock]);
    const { rows } = await client.query<{ user: string; database: string }>('SELECT current_user AS user, current_database() AS database');
    const [me] = rows;
    if (!me) throw new Error('The database did not name its user');
    if (me.user !== ownerRole) await ensureRole(client, ownerRole, passwords.owner);
    await ensureRole(client, appRole, passwords.app);
    for (const [name, value] of Object.entries(appSettings)) await client.query(`ALTER ROLE ${appRole} SET ${name} = '${value}'`);
    await grantRights(client, pg.escapeIdentifier(me.database));
  });
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN`);
  const { rows } = await client.query<{ strong: boolean; superuser: boolean }>(
    `SELECT role.rolsuper OR role.rolbypassrls OR role.rolcreatedb OR role.rolcreaterole OR role.rolreplication AS strong, me.rolsuper AS superuser
      FROM pg_roles role, pg_roles me WHERE role.rolname = $1 AND me.rolname = current_user`,
    [role],
  );
  // Only a superuser may name these attributes at all, and a role that was just created has none of them.
  if (rows[0]?.superuser) await client.query(`ALTER ROLE ${role} ${attributes}`);
  else if (rows[0]?.strong)
    throw new Error(`The database role ${role} has more rights than it may have: it must not be superuser nor bypass row-level security.`);
  await client.query(`ALTER ROLE ${role} PASSWORD '${scramVerifier(password)}'`);
}

async function grantRights(client: pg.Client, database: string): Promise<void> {
  await client.query(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
  await client.query(`GRANT CONNECT, CREATE ON DATABASE ${database} TO ${ownerRole}`);
  await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${appRole}`);
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  await client.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${ownerRole}`);
  await client.query(`GRANT USAGE ON SCHEMA public TO ${appRole}`);
}

/** Creates the database if it is missing. */
export async function ensureDatabase(admin: Connection, database: string): Promise<void> {
  await withClient(admin, 'muster-roles', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [setupLock]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  });
}
