import type pg from 'pg';
import { columnsOf } from './columns-of.ts';
import { withoutIndexes } from './without-indexes.ts';

const names = ['organizations', 'roles', 'users', 'sites', 'divisions', 'departments', 'units', 'templates', 'template_versions'];
/** Tables of records, and which rows of them are copied: of the index only some words, or the copy would take an hour. */
const copied: Readonly<Record<string, string>> = { records: `t.module = 'permits'`, record_people: 'true', record_index: 't.ordinal < 4' };

/**
 * Copies an organisation and its permits to others, until these have about `permits.others` permits in total. Answers are not copied,
 * because no list reads them.
 */
export async function fillOthers(owner: pg.ClientBase, organizationId: string, permits: { each: number; others: number }): Promise<number> {
  const count = Math.ceil(permits.others / permits.each);
  const tables = [...names, ...Object.keys(copied)];
  await owner.query('SET statement_timeout = 0');
  await withoutIndexes(owner, async () => {
    // The rows of two organisations are read and written at once, which only the owner can, and only here.
    for (const table of tables) await owner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    for (let number = 1; number <= count; number += 1) for (const table of tables) await copyTable(owner, table, organizationId, number);
    for (const table of tables) await owner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  });
  return count;
}

async function copyTable(owner: pg.ClientBase, table: string, organizationId: string, number: number): Promise<void> {
  const organization = `md5('bench organisation ${number}')::uuid`;
  const id = table === 'organizations' ? 'id' : 'organization_id';
  const columns = await columnsOf(owner, table);
  const values = columns.map((column) => {
    if (column === id) return organization;
    if (column === 'sub_domain_name') return `'bench-${number}'`;
    if (table === 'records' && (column === 'answers' || column === 'remarks')) return `'{}'`;
    if (column === 'parent_id' || column === 'wake_at') return 'NULL';
    return `t.${column}`;
  });
  const where =
    table === 'record_people' || table === 'record_index'
      ? `AND EXISTS (SELECT FROM records r
    WHERE r.organization_id = t.organization_id AND r.id = t.record_id AND r.module = 'permits')`
      : '';
  await owner.query(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} t
    WHERE t.${id} = $1 AND ${copied[table] ?? 'true'} ${where} ON CONFLICT DO NOTHING`,
    [organizationId],
  );
}
