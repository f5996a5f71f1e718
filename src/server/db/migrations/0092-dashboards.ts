import { tenantTable } from './tenant-table.ts';

/** How an organisation reads its dashboards and reports. */
export const statements: string[] = tenantTable(
  'dashboard_settings',
  '',
  `
  fin_year_type text NOT NULL CHECK (fin_year_type IN ('jan_dec', 'apr_mar')),
  critical_closure_days integer NOT NULL CHECK (critical_closure_days BETWEEN 1 AND 365),
  lock_version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL`,
);
