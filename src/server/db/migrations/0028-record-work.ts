import { tenantTable } from './tenant-table.ts';

/** Answers that several people have saved while a state lasts and that no event has recorded yet. */
export const statements: string[] = tenantTable(
  'record_work',
  'record_id',
  `record_id uuid NOT NULL, content jsonb NOT NULL, version integer NOT NULL, updated_by uuid NOT NULL, updated_at timestamptz NOT NULL,
    FOREIGN KEY (organization_id, record_id) REFERENCES records (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, updated_by) REFERENCES users (organization_id, id)`,
);
