import { tenantTable } from './tenant-table.ts';

const record = (column: string) => `FOREIGN KEY (organization_id, ${column}) REFERENCES records (organization_id, id)`;

/**
 * Links between records, and the parent that a record was created from. `question` and `row_id` locate the link in the answers of
 * `from_id`; both are empty for a child created by hand.
 */
export const statements: string[] = [
  ...tenantTable(
    'record_links',
    'from_id, relation, to_id, question, row_id',
    `
    from_id uuid NOT NULL, relation text NOT NULL, to_id uuid NOT NULL, question text NOT NULL DEFAULT '', row_id text NOT NULL DEFAULT '',
    ${record('from_id')} ON DELETE CASCADE, ${record('to_id')} ON DELETE CASCADE`,
  ),
  `CREATE INDEX record_links_to ON record_links (organization_id, to_id, relation, from_id)`,
  `ALTER TABLE records ADD COLUMN parent_id uuid`,
  `ALTER TABLE records ADD COLUMN parent_module text`,
  `ALTER TABLE records ADD CONSTRAINT records_parent ${record('parent_id')}`,
  `CREATE INDEX records_by_parent ON records (organization_id, parent_id) WHERE parent_id IS NOT NULL`,
  `CREATE INDEX records_by_parent_module ON records (organization_id, module, parent_module, updated_at DESC, id) WHERE parent_id IS NOT NULL`,
];
