import { inEachOrganization } from './in-each-organization.ts';

// Columns that figures group and filter by: an index that includes them is enough to count.
const grouped = 'INCLUDE (submitted_at, status, site_id, requester_id, template_id, category, risk_level, assignee_id, score)';

/**
 * Adds an index by the date of settlement for figures of closed and completed records, has those by creation and occurrence tell drafts
 * apart, and keeps since when a site is not active: until then its hours are estimated.
 */
export const statements: string[] = [
  `CREATE INDEX records_by_settlement ON records (organization_id, module, settled_at, id) ${grouped} WHERE settled_at IS NOT NULL`,
  `DROP INDEX records_by_creation`,
  `CREATE INDEX records_by_creation ON records (organization_id, module, created_at DESC, id DESC) ${grouped}`,
  `DROP INDEX records_by_occurrence`,
  `CREATE INDEX records_by_occurrence ON records (organization_id, module, occurred_at, id) ${grouped}`,
  `ALTER TABLE sites ADD COLUMN closed_at timestamptz`,
  inEachOrganization(`UPDATE sites SET closed_at = updated_at WHERE organization_id = one AND status <> 'active'`),
];
