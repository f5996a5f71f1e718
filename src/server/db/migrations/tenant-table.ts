const ownOrganization = `nullif(current_setting('app.organization_id', true), '')::uuid`;

/** The one policy of a tenant's rows: unset or empty setting means no row at all. */
function policyOf(table: string, column: string): string {
  return `CREATE POLICY tenant ON ${table} USING (${column} = ${ownOrganization}) WITH CHECK (${column} = ${ownOrganization})`;
}

/** Returns the statements that enable row-level security on a table, for its owner too, and grant the application its rights on it. */
export function tenantRules(table: string, grants: string, column = 'organization_id'): string[] {
  return [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
    policyOf(table, column),
    `GRANT ${grants} ON ${table} TO muster_app`,
  ];
}

/** A tenant's table: `organization_id` leads its columns and its primary key. `key` lists the rest of the primary key. */
export function tenantTable(table: string, key: string, columns: string, grants = 'SELECT, INSERT, UPDATE, DELETE'): string[] {
  const primaryKey = ['organization_id', key].filter(Boolean).join(', ');
  return [
    `CREATE TABLE ${table} (organization_id uuid NOT NULL REFERENCES organizations (id), ${columns}, PRIMARY KEY (${primaryKey}))`,
    ...tenantRules(table, grants),
  ];
}
