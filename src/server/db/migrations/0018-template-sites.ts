import { tenantTable } from './tenant-table.ts';

/** The sites that a template is offered at; without any it is offered at all. */
export const statements: string[] = [
  ...tenantTable(
    'template_sites',
    'template_id, site_id',
    `
    template_id uuid NOT NULL, site_id uuid NOT NULL,
    FOREIGN KEY (organization_id, template_id) REFERENCES templates (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)`,
    'SELECT, INSERT, DELETE',
  ),
  `CREATE INDEX template_sites_by_site ON template_sites (organization_id, site_id)`,
];
