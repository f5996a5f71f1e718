import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { RefusedRow, UserImport } from '../../shared/user-import.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { sql } from 'kysely';
import type { ImportRow } from './read-import.ts';

/** An import that is not at its end, locked. */
export interface StoredImport {
  organization_id: string;
  id: string;
  sent_by: string;
  is_inviting: boolean;
  rows: ImportRow[];
  total: number;
  done: number;
}

/** Keeps what was read of a workbook until it is worked off. */
export async function addImport(
  trx: Tenant,
  { organizationId, userId }: ServerSession,
  { name, rows, isInviting, at }: { name: string; rows: readonly ImportRow[]; isInviting: boolean; at: Date },
): Promise<UserImport> {
  const id = uuidv7();
  await trx
    .insertInto('user_imports')
    .values({
      organization_id: organizationId,
      id,
      file_name: name,
      sent_by: userId,
      is_inviting: isInviting,
      rows: JSON.stringify(rows),
      total: rows.length,
      created_at: at,
      touched_at: at,
    })
    .execute();
  return importOf(trx, organizationId, id);
}

/** How far an import is; one that the organisation does not have is `settings.not-found`. */
export async function importOf(trx: Tenant, organizationId: string, id: string): Promise<UserImport> {
  const row = await trx
    .selectFrom('user_imports')
    .select(['id', 'file_name', 'is_inviting', 'total', 'done', 'created', 'updated', 'unchanged', 'refused', 'created_at', 'finished_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('settings.not-found');
  const { finished_at: end, created_at: at, refused, ...counts } = row;
  return { ...counts, refused: refused as RefusedRow[], is_finished: end !== null, created_at: at.toISOString() };
}

/** An import that has rows left, locked; nothing where it is done, or where another process has it just now. */
export async function nextImport(trx: Tenant, organizationId: string, id: string): Promise<StoredImport | undefined> {
  const row = await trx
    .selectFrom('user_imports')
    .select(['organization_id', 'id', 'sent_by', 'is_inviting', 'rows', 'total', 'done'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, rows: row.rows as ImportRow[] };
}

/** Imports that nobody has touched for a minute. */
export async function unfinishedImports(trx: Tenant, organizationId: string, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_imports')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('finished_at', 'is', null)
    .where('touched_at', '<', new Date(now.getTime() - 60_000))
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts what was done; gives whether there is more to do. The rows go with the last of them. */
export async function keepProgress(
  trx: Tenant,
  stored: StoredImport,
  step: { done: number; created: number; updated: number; unchanged: number; refused: readonly RefusedRow[]; at: Date },
): Promise<boolean> {
  const isFinished = stored.done + step.done >= stored.total;
  await trx
    .updateTable('user_imports')
    .set((eb) => ({
      done: eb('done', '+', step.done),
      created: eb('created', '+', step.created),
      updated: eb('updated', '+', step.updated),
      unchanged: eb('unchanged', '+', step.unchanged),
      refused: sql<string>`refused || ${JSON.stringify(step.refused)}::jsonb`,
      touched_at: step.at,
      ...(isFinished && { finished_at: step.at, rows: '[]' }),
    }))
    .where('organization_id', '=', stored.organization_id)
    .where('id', '=', stored.id)
    .execute();
  return !isFinished;
}
