/**
 * The register of actions by the module that they come from, also where they come from none: each list, its order by due date and its count
 * are read in the index alone. The former index was never chosen, for no filter says that there is a parent. Statistics by module tell
 * what many records of a module have from what few have.
 */
export const statements: string[] = [
  `DROP INDEX records_by_parent_module`,
  `CREATE INDEX records_by_parent_module ON records (organization_id, parent_module, ends_at, id)
    INCLUDE (status, site_id, requester_id, assignee_id, updated_at) WHERE module = 'actions'`,
  `CREATE STATISTICS records_in_modules (mcv) ON module, status, parent_module FROM records`,
  `CREATE STATISTICS record_index_values (mcv) ON module, field, vtext FROM record_index`,
];
