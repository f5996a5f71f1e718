const vacuumed = 'SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)';

/** Adds what a review waits for to the indexes of open rounds and open seats, so that no table is read for it. */
export const statements: string[] = [
  `DROP INDEX record_rounds_open`,
  `CREATE INDEX record_rounds_open ON record_rounds (organization_id, record_id, round) INCLUDE (is_separated) WHERE ended_at IS NULL`,
  `CREATE INDEX record_reviews_open ON record_reviews (organization_id, record_id, round, position) INCLUDE (kind, opened_at, due_at)
    WHERE opened_at IS NOT NULL AND decided_at IS NULL`,
  ...['record_rounds', 'record_reviews'].map((table) => `ALTER TABLE ${table} ${vacuumed}`),
];
