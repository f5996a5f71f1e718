import { tenantTable } from './tenant-table.ts';

/** One key a person, which opens the personal values of their history; the row outlives the key, so that none is made anew. */
export const statements: string[] = tenantTable(
  'subject_keys',
  'user_id',
  `
  user_id uuid NOT NULL, sealed_key text, created_at timestamptz NOT NULL, destroyed_at timestamptz,
  CHECK ((sealed_key IS NULL) = (destroyed_at IS NOT NULL)),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id)`,
  'SELECT, INSERT, UPDATE',
);
