import { tenantTable } from './tenant-table.ts';

const changing = 'lock_version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL';

/** Hours worked at a site in a month, and how an organisation reads its statistics. */
export const statements: string[] = [
  ...tenantTable(
    'worked_hours',
    'site_id, year, month',
    `
    site_id uuid NOT NULL, year integer NOT NULL CHECK (year BETWEEN 2000 AND 2100), month integer NOT NULL CHECK (month BETWEEN 1 AND 12),
    hours float8 NOT NULL CHECK (hours BETWEEN 0 AND 100000000), ${changing},
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
  ),
  ...tenantTable(
    'statistic_settings',
    '',
    `
    fin_year_type text NOT NULL CHECK (fin_year_type IN ('jan_dec', 'apr_mar')),
    frequency_type text NOT NULL CHECK (frequency_type IN ('monthly', 'quarterly', 'half_yearly', 'yearly')),
    all_sites boolean NOT NULL, ${changing}`,
  ),
];
