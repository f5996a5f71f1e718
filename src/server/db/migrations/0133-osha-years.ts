import { tenantTable } from './tenant-table.ts';

/** Adds the OSHA and GRI figures of an establishment for a calendar year, and who certified the summary. */
export const statements: string[] = tenantTable(
  'osha_years',
  'site_id, year',
  `
  site_id uuid NOT NULL, year integer NOT NULL CHECK (year BETWEEN 2000 AND 2100), average_employees integer, employee_hours float8,
  other_hours float8, executive_name text NOT NULL, executive_title text NOT NULL, executive_phone text NOT NULL, certified_on text,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
  'SELECT, INSERT, UPDATE',
);
