/** The files that must be read, which are few: each person's count of waiting work reads them. */
export const statements: string[] = [
  `CREATE INDEX library_files_must_read ON library_files (organization_id, id) INCLUDE (folder_id, version) WHERE must_read AND deleted_at IS NULL`,
];
