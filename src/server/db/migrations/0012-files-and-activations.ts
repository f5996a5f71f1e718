import { tenantTable } from './tenant-table.ts';

/**
 * Files of anything, not of records only: one belongs to a question of a record, or to an owner of its target; without an owner it was sent
 * and is not attached yet. And the links by which invited people set their first password.
 */
export const statements: string[] = [
  `ALTER TABLE files ALTER COLUMN record_id DROP NOT NULL`,
  `ALTER TABLE files ALTER COLUMN question DROP NOT NULL`,
  `ALTER TABLE files ADD COLUMN target text NOT NULL DEFAULT 'record'`,
  `ALTER TABLE files ADD COLUMN owner_id uuid`,
  `ALTER TABLE files ADD COLUMN position integer NOT NULL DEFAULT 0`,
  `ALTER TABLE files ADD CONSTRAINT files_of_records
    CHECK ((target = 'record') = (record_id IS NOT NULL) AND (target = 'record') = (question IS NOT NULL) AND (target <> 'record' OR owner_id IS NULL))`,
  `CREATE INDEX files_by_owner ON files (organization_id, target, owner_id)`,
  ...tenantTable(
    'activations',
    'id',
    `
    id uuid NOT NULL, user_id uuid NOT NULL, purpose text NOT NULL CHECK (purpose IN ('activation')), token_hash bytea NOT NULL,
    expires_at timestamptz NOT NULL, used_at timestamptz, created_at timestamptz NOT NULL,
    UNIQUE (organization_id, token_hash), FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id)`,
  ),
  `CREATE INDEX activations_by_user ON activations (organization_id, user_id)`,
];
