import { sql } from 'kysely';
import { Problem } from '../../shared/problem.ts';
import { lockName } from '../db/lock-name.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { isOwnFolder } from './library-scope.ts';

/** Locks the organisation's folders until the commit, so that no folder can be added below one that is being limited. */
export async function lockTree(trx: Tenant, { organizationId }: ServerSession): Promise<void> {
  await lockName(trx, `library:${organizationId}`);
}

/**
 * Writes the effective limits of a folder and all folders below it, including those in the bin: their own limits and the inherited ones.
 */
export async function inheritLimits(trx: Tenant, organizationId: string, folderId: string): Promise<void> {
  const own = (alias: string) => sql`CASE WHEN ${sql.ref(`${alias}.id`)} = ANY (${sql.ref(`${alias}.limited_by`)})
    THEN ARRAY[${sql.ref(`${alias}.id`)}] ELSE '{}'::uuid[] END`;
  await sql`
    WITH RECURSIVE below AS (
      SELECT d.id, coalesce(p.limited_by, '{}') || ${own('d')} AS limits
        FROM library_folders d LEFT JOIN library_folders p ON p.organization_id = d.organization_id AND p.id = d.parent_id
        WHERE d.organization_id = ${organizationId} AND d.id = ${folderId}
      UNION ALL
      SELECT c.id, below.limits || ${own('c')} FROM library_folders c JOIN below ON c.parent_id = below.id
        WHERE c.organization_id = ${organizationId}
    ) UPDATE library_folders d SET limited_by = below.limits FROM below
      WHERE d.organization_id = ${organizationId} AND d.id = below.id AND d.limited_by <> below.limits`.execute(trx);
}

/** Refuses to move or delete folders of which the session may not open every one. */
export async function refuseHidden(trx: Tenant, session: ServerSession, ids: readonly string[]): Promise<void> {
  const hidden = await trx
    .selectFrom('library_folders as d')
    .select('d.id')
    .where('d.organization_id', '=', session.organizationId)
    .where('d.id', 'in', ids)
    .where(({ not }) => not(isOwnFolder(session, 'd')))
    .executeTakeFirst();
  if (hidden) throw new Problem('library.holds-hidden');
}
