import { tenantTable } from './tenant-table.ts';

/**
 * One key for each record, and one for each row about a person, which opens the answers that few may read; the row outlives the key.
 */
export const statements: string[] = [
  ...tenantTable(
    'record_keys',
    'id',
    `
  id uuid NOT NULL, record_id uuid NOT NULL, row_id text NOT NULL, sealed_key text, created_at timestamptz NOT NULL, destroyed_at timestamptz,
  CHECK ((sealed_key IS NULL) = (destroyed_at IS NOT NULL)),
  FOREIGN KEY (organization_id, record_id) REFERENCES records (organization_id, id) ON DELETE CASCADE`,
    'SELECT, INSERT, UPDATE',
  ),
  'CREATE UNIQUE INDEX record_keys_of_row ON record_keys (organization_id, record_id, row_id) WHERE sealed_key IS NOT NULL',
  'CREATE INDEX record_keys_of_record ON record_keys (organization_id, record_id)',
];
