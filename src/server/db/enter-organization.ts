import type pg from 'pg';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The statement that lets the rest of a transaction see and write one organisation's rows. */
export function enterStatement(organizationId: string): string {
  // SET LOCAL takes no parameters, so what goes into its text is checked here; set_config would not reach the nodes of a distributed PostgreSQL.
  if (!uuid.test(organizationId)) throw new Error('The id of an organisation is not a UUID');
  return `SET LOCAL app.organization_id = '${organizationId}'`;
}

export async function enterOrganization(client: pg.ClientBase, organizationId: string): Promise<void> {
  await client.query(enterStatement(organizationId));
}
