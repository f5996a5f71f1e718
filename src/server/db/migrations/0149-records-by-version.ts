/** Adds an index of records by the version of their template, because a list of the server is readable while a record uses a form that names it. */
export const statements: string[] = [`CREATE INDEX records_by_version ON records (organization_id, template_id, template_version, status)`];
