import { sql } from 'kysely';
import { composedBy, composedOnce } from '../db/composed-once.ts';
import type { Tenant } from '../db/tenant.ts';
import type { StoredRecord } from './record-store.ts';

/** One value that a record is found by: a text, a number or a time, or the mark alone. */
export interface IndexRow {
  field: string;
  text?: string | undefined;
  number?: number | undefined;
  time?: Date | undefined;
}

/** The fields to replace: these, or all but these. */
export type Replaced = { only: readonly string[] } | { allBut: readonly string[] };

type Key = { organizationId: string; recordId: string };

const deleteQuery = composedBy(
  (trx, { organizationId, recordId, fields }: Key & { fields: readonly string[] }, { isOnly }: { isOnly: boolean }) =>
    trx
      .deleteFrom('record_index')
      .where('organization_id', '=', organizationId)
      .where('record_id', '=', recordId)
      .where(isOnly ? sql<boolean>`field = ANY (${fields}::text[])` : sql<boolean>`field <> ALL (${fields}::text[])`),
);

type Columns = Key & {
  module: string;
  fields: readonly string[];
  ordinals: readonly number[];
  texts: readonly (string | null)[];
  numbers: readonly (number | null)[];
  times: readonly (Date | null)[];
};

const insertQuery = composedOnce((trx, { organizationId, recordId, module, fields, ordinals, texts, numbers, times }: Columns) =>
  trx
    .insertInto('record_index')
    .columns(['organization_id', 'record_id', 'module', 'field', 'ordinal', 'vtext', 'vnum', 'vtime'])
    .expression(
      sql`SELECT ${organizationId}::uuid, ${recordId}::uuid, ${module}, row.* FROM unnest(
        ${fields}::text[], ${ordinals}::int[], ${texts}::text[], ${numbers}::float8[], ${times}::timestamptz[]) AS row`,
    ),
);

/** Replaces fields of a record's index; the values of a field keep their order. */
export async function replaceRows(
  trx: Tenant,
  { organization_id: organizationId, id: recordId, module }: StoredRecord,
  replaced: Replaced,
  rows: readonly IndexRow[],
): Promise<void> {
  const key = { organizationId, recordId };
  const isOnly = 'only' in replaced;
  const removing = deleteQuery({ isOnly }).run(trx, { ...key, fields: isOnly ? replaced.only : replaced.allBut });
  if (rows.length === 0) await removing;
  else await Promise.all([removing, insertQuery.run(trx, { ...key, module, ...columnsOf(rows) })]);
}

function columnsOf(rows: readonly IndexRow[]): Omit<Columns, keyof Key | 'module'> {
  const counts = new Map<string, number>();
  const ordinalOf = (field: string) => {
    const ordinal = counts.get(field) ?? 0;
    counts.set(field, ordinal + 1);
    return ordinal;
  };
  return {
    fields: rows.map(({ field }) => field),
    ordinals: rows.map(({ field }) => ordinalOf(field)),
    texts: rows.map(({ text = null }) => text),
    numbers: rows.map(({ number = null }) => number),
    times: rows.map(({ time = null }) => time),
  };
}
