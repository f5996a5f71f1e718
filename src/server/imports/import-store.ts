import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { ImportState, RefusedRow } from '../../shared/import.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Target of an import: users, records of a module on a template, or worked hours. */
export interface ImportTarget {
  is_inviting: boolean;
  is_of_hours: boolean;
  module: string | null;
  template_id: string | null;
  /** The headings of the workbook, each with the id of its column. */
  head: ImportHeading[];
}
export interface ImportHeading {
  title: string;
  column: string | null;
  /** Whether only few may read the cells below it. */
  isPrivate?: true;
}

/** An unfinished import, locked. */
export interface StoredImport extends ImportTarget {
  organization_id: string;
  id: string;
  sent_by: string;
  rows: unknown[];
  total: number;
  done: number;
}

const noTarget: ImportTarget = { is_inviting: false, is_of_hours: false, module: null, template_id: null, head: [] };

/** Stores the rows of a workbook until they are imported; returns the id of the import. */
export async function addImport(
  trx: Tenant,
  { organizationId, userId }: ServerSession,
  { name, rows, at, ...target }: { name: string; rows: readonly unknown[]; at: Date } & Partial<ImportTarget>,
): Promise<string> {
  const id = uuidv7();
  const { head, ...of } = { ...noTarget, ...target };
  await trx
    .insertInto('imports')
    .values({
      organization_id: organizationId,
      id,
      file_name: name,
      sent_by: userId,
      ...of,
      head: JSON.stringify(head),
      // Sealed, because the rows may contain restricted data.
      rows: JSON.stringify(trx.masterKeys.seal(JSON.stringify(rows), id)),
      total: rows.length,
      created_at: at,
      touched_at: at,
    })
    .execute();
  return id;
}

/** Returns the progress and the target of an import; throws `settings.not-found` where the organisation has none of that id. */
export async function importOf(
  trx: Tenant,
  organizationId: string,
  id: string,
): Promise<{ state: ImportState; target: ImportTarget & { sent_by: string } }> {
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('settings.not-found');
  const { file_name, total, done, created, updated, unchanged, finished_at: end, created_at: at } = row;
  const counts = { total, done, created, updated, unchanged };
  return {
    state: { id, file_name, ...counts, refused: row.refused as RefusedRow[], is_finished: end !== null, created_at: at.toISOString() },
    target: { ...targetOf(row), sent_by: row.sent_by },
  };
}

function targetOf(row: Omit<ImportTarget, 'head'> & { head: unknown }): ImportTarget {
  const { is_inviting, is_of_hours, module, template_id, head } = row;
  return { is_inviting, is_of_hours, module, template_id, head: head as ImportHeading[] };
}

/** Returns an import with rows left, locked; undefined if it is finished, or locked by another process. */
export async function nextImport(trx: Tenant, organizationId: string, id: string): Promise<StoredImport | undefined> {
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const { organization_id, sent_by, total, done } = row;
  return { organization_id, id, sent_by, total, done, ...targetOf(row), rows: openRows(trx, id, row.rows) };
}

/** Opens the sealed rows of an import; rows of older imports are not sealed. */
function openRows({ masterKeys }: Tenant, id: string, rows: unknown): unknown[] {
  if (Array.isArray(rows)) return rows;
  const opened = masterKeys.open(String(rows), id);
  if (!opened) throw new Error('The rows of an import cannot be opened');
  return JSON.parse(opened.toString('utf8')) as unknown[];
}

/** Returns the unfinished imports without progress for a minute. */
export async function unfinishedImports(trx: Tenant, organizationId: string, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('imports')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('finished_at', 'is', null)
    .where('touched_at', '<', new Date(now.getTime() - 60_000))
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a batch to the progress of an import; returns whether rows are left. The last batch deletes the stored rows. */
export async function keepProgress(
  trx: Tenant,
  stored: StoredImport,
  step: { done: number; created: number; updated: number; unchanged: number; refused: readonly RefusedRow[]; at: Date },
): Promise<boolean> {
  const isFinished = stored.done + step.done >= stored.total;
  await trx
    .updateTable('imports')
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
