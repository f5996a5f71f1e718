/**
 * Adds the times of a record to the index by status, so that the work that waits at a reader's sites is sorted by its due date in the index
 * alone, and no record is read but those of the page.
 */
export const statements: string[] = [
  `DROP INDEX records_by_status`,
  `CREATE INDEX records_by_status ON records (organization_id, module, status, updated_at DESC, id DESC)
    INCLUDE (site_id, requester_id, status_at, starts_at, ends_at, due_at)`,
];
