import type pg from 'pg';

/** Does some writing in one transaction without the indexes of records and their index values, and builds them again. */
export async function withoutIndexes(owner: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
    WHERE i.indrelid IN ('records'::regclass, 'record_index'::regclass) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  await owner.query('BEGIN');
  try {
    for (const { name } of rows) await owner.query(`DROP INDEX ${name}`);
    await work();
    await owner.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    for (const { definition } of rows) await owner.query(definition);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}
