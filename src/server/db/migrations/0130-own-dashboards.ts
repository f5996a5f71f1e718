import { tenantTable } from './tenant-table.ts';

/** Adds the dashboards that an organisation has in place of the supplied ones; one that was restored has no document. */
export const statements: string[] = tenantTable(
  'own_dashboards',
  'tab',
  `
  tab text NOT NULL, document jsonb CHECK (jsonb_typeof(document) = 'object'),
  lock_version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL`,
  'SELECT, INSERT, UPDATE',
);
