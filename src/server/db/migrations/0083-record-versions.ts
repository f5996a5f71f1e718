/**
 * Versions of a record: each has the number of its series, its own revision, and the record that it revises. Existing records become the
 * first version.
 */
export const statements: string[] = [
  'ALTER TABLE records ADD COLUMN revision integer NOT NULL DEFAULT 1',
  'ALTER TABLE records ADD COLUMN revises uuid',
  'ALTER TABLE records ADD CONSTRAINT records_revises FOREIGN KEY (organization_id, revises) REFERENCES records (organization_id, id)',
  'ALTER TABLE records ADD COLUMN superseded_by uuid',
  'ALTER TABLE records ADD CONSTRAINT records_superseded_by FOREIGN KEY (organization_id, superseded_by) REFERENCES records (organization_id, id)',
  'CREATE INDEX records_by_revises ON records (organization_id, revises) WHERE revises IS NOT NULL',
  'ALTER TABLE records DROP CONSTRAINT records_organization_id_module_number_key',
  'ALTER TABLE records ADD CONSTRAINT records_number_of_series UNIQUE (organization_id, module, number, revision)',
];
