import { tenantTable } from './tenant-table.ts';

/** Adds the data that OSHA's forms require of a site as an establishment. */
export const statements: string[] = tenantTable(
  'osha_establishments',
  'site_id',
  `
  site_id uuid NOT NULL, company_name text NOT NULL, ein text NOT NULL, naics_code text NOT NULL, industry_description text NOT NULL,
  establishment_type integer NOT NULL CHECK (establishment_type BETWEEN 1 AND 3), updated_at timestamptz NOT NULL,
  FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
  'SELECT, INSERT, UPDATE',
);
