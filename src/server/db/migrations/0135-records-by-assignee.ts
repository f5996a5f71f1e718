/**
 * Adds an index of records by assignee, because lists start with the records assigned to the reader; the *mine* filter reads it too. Adds
 * the end of a record to the index by status, so that late records are found in the index alone.
 */
export const statements: string[] = [
  `CREATE INDEX records_by_assignee ON records (organization_id, module, assignee_id, updated_at DESC, id DESC)
    INCLUDE (status, site_id) WHERE assignee_id IS NOT NULL`,
  `DROP INDEX records_by_status`,
  `CREATE INDEX records_by_status ON records (organization_id, module, status, updated_at DESC, id DESC) INCLUDE (site_id, requester_id, ends_at)`,
];
