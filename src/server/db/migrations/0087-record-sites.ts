import { tenantTable } from './tenant-table.ts';

/** Sites beside its own where a record is read, as its answers name them. */
export const statements: string[] = [
  ...tenantTable(
    'record_sites',
    'record_id, site_id',
    `
    record_id uuid NOT NULL, site_id uuid NOT NULL,
    FOREIGN KEY (organization_id, record_id) REFERENCES records (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
    'SELECT, INSERT, DELETE',
  ),
  `CREATE INDEX record_sites_by_site ON record_sites (organization_id, site_id, record_id)`,
];
