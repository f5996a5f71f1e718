import { inEachOrganization } from './in-each-organization.ts';

// The columns that scopes and common filters read: with them a list is counted and paged from the index alone.
const scoped = 'INCLUDE (status, site_id, requester_id)';
const index = (name: string, columns: string) =>
  `CREATE INDEX records_by_${name} ON records (organization_id, module, ${columns}) ${scoped}`;
const bothWays = (name: string, column: string) => [
  index(name, `${column}, id`),
  index(`${name}_last`, `${column} DESC NULLS LAST, id DESC`),
];
const vacuumed = 'SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)';
const value = (name: string, column: string) =>
  `CREATE INDEX record_index_by_${name} ON record_index (organization_id, module, field, ${column}, record_id) INCLUDE (ordinal)`;

/** Indexes whose order is the order of a list, the moments of submission and settlement, and index values by module. */
export const statements: string[] = [
  `ALTER TABLE records ADD COLUMN submitted_at timestamptz, ADD COLUMN settled_at timestamptz, ADD COLUMN contractor_id uuid`,
  inEachOrganization(`UPDATE records r SET
    submitted_at = (SELECT min(h.at) FROM history h WHERE h.organization_id = r.organization_id AND h.entity = 'record'
      AND h.entity_id = r.id AND h.action = 'submit'),
    settled_at = CASE WHEN (r.module, r.status) IN (('permits', 'closed'), ('permits', 'revoked'), ('audits', 'completed'),
      ('audits', 'approved'), ('audits', 'cancelled'), ('worker-profiles', 'active'), ('worker-profiles', 'inactive')) THEN r.status_at END
    WHERE r.status <> 'draft'`),
  ...['update', 'status', 'site', 'start', 'end', 'requester'].map((name) => `DROP INDEX records_by_${name}`),
  index('update', 'updated_at DESC, id DESC'),
  index('site', 'site_id, updated_at DESC, id DESC'),
  index('status', 'status, updated_at DESC, id DESC'),
  index('requester', 'requester_id, updated_at DESC, id DESC'),
  index('creation', 'created_at DESC, id DESC'),
  index('number_last', 'number DESC NULLS LAST, id DESC'),
  ...bothWays('start', 'starts_at'),
  ...bothWays('end', 'ends_at'),
  ...bothWays('due', 'due_at'),
  ...bothWays('submission', 'submitted_at'),
  ...bothWays('score', 'score'),
  ...bothWays('risk', 'risk_level'),

  `ALTER TABLE record_facts RENAME TO record_index`,
  `ALTER TABLE record_index ADD COLUMN module text`,
  inEachOrganization(
    `UPDATE record_index i SET module = r.module FROM records r WHERE r.organization_id = i.organization_id AND r.id = i.record_id`,
  ),
  `ALTER TABLE record_index ALTER COLUMN module SET NOT NULL`,
  ...['text', 'number', 'time'].map((name) => `DROP INDEX record_facts_by_${name}`),
  value('text', 'vtext'),
  `${value('number', 'vnum')} WHERE vnum IS NOT NULL`,
  `${value('time', 'vtime')} WHERE vtime IS NOT NULL`,
  ...['records', 'record_index'].map((table) => `ALTER TABLE ${table} ${vacuumed}`),
];
