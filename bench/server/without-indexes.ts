import type pg from 'pg';

/** Does some writing in one transaction without the indexes and foreign keys of records and what belongs to them, and makes them again. */
export async function withoutIndexes(owner: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
    WHERE i.indrelid IN ('records'::regclass, 'record_index'::regclass) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  const { rows: keys } = await owner.query<{ at: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS at, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND conrelid IN ('records'::regclass, 'record_index'::regclass, 'record_people'::regclass)`,
  );
  await owner.query('BEGIN');
  try {
    for (const { name } of indexes) await owner.query(`DROP INDEX ${name}`);
    for (const { at, name } of keys) await owner.query(`ALTER TABLE ${at} DROP CONSTRAINT ${name}`);
    await work();
    await owner.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await owner.query(definition);
    // Copied rows fit already: only later ones are checked.
    for (const { at, name, definition } of keys)
      await owner.query(`ALTER TABLE ${at} ADD CONSTRAINT ${name} ${definition.replace(/ NOT VALID$/, '')} NOT VALID`);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}
