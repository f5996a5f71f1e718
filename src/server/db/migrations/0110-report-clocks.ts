import { tenantTable } from './tenant-table.ts';

/** Adds an organisation's own deadlines for reporting to authorities. */
export const statements: string[] = tenantTable(
  'report_clocks',
  '',
  `
  rules jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'array'),
  lock_version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL`,
  'SELECT, INSERT, UPDATE',
);
