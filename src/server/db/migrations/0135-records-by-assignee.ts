/**
 * An index of the records assigned to somebody, which lists begin with and which *mine* reads; and the end of records beside their status, so
 * that those which are late are found in the index alone.
 */
export const statements: string[] = [
  `CREATE INDEX records_by_assignee ON records (organization_id, module, assignee_id, updated_at DESC, id DESC)
    INCLUDE (status, site_id) WHERE assignee_id IS NOT NULL`,
  `DROP INDEX records_by_status`,
  `CREATE INDEX records_by_status ON records (organization_id, module, status, updated_at DESC, id DESC) INCLUDE (site_id, requester_id, ends_at)`,
];
