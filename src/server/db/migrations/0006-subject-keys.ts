import { tenantTable } from './tenant-table.ts';

/**
 * One key per person; it decrypts the personal values in their history. The row outlives the key, so that no second key is ever created.
 */
export const statements: string[] = tenantTable(
  'subject_keys',
  'user_id',
  `
  user_id uuid NOT NULL, sealed_key text, created_at timestamptz NOT NULL, destroyed_at timestamptz,
  CHECK ((sealed_key IS NULL) = (destroyed_at IS NOT NULL)),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id)`,
  'SELECT, INSERT, UPDATE',
);
