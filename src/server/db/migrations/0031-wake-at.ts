import { inEachOrganization } from './in-each-organization.ts';

/** The next moment at which time alone may change a record. The clock visits only records whose moment has passed. */
export const statements: string[] = [
  `ALTER TABLE records ADD COLUMN wake_at timestamptz`,
  inEachOrganization(`UPDATE records SET wake_at = now() WHERE (module, status) IN (('permits', 'issued'), ('permits', 'live'),
    ('audits', 'scheduled'), ('audits', 'in_progress'))`),
  `CREATE INDEX records_by_wake ON records (organization_id, wake_at, id) WHERE wake_at IS NOT NULL`,
];
