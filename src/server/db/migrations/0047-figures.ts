// Columns that figures group by: an index that includes them is enough to count.
const grouped = 'INCLUDE (status, site_id, requester_id, template_id, category, risk_level, assignee_id, score)';
const index = (name: string, columns: string) => [
  `DROP INDEX IF EXISTS records_by_${name}`,
  `CREATE INDEX records_by_${name} ON records (organization_id, module, ${columns}) ${grouped}`,
];

/** Indexes by the dates of figures, which include the columns that figures group by. */
export const statements: string[] = [
  ...index('submission', 'submitted_at, id'),
  ...index('creation', 'created_at DESC, id DESC'),
  ...index('occurrence', 'occurred_at, id'),
];
