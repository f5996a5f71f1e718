import { sql } from 'kysely';
import type { Tenancy } from '../db/tenant.ts';

/** The id of the organisation that a sub-domain belongs to. */
export async function organizationOfSubDomain(tenancy: Tenancy, subDomain: string): Promise<string | undefined> {
  const { rows } = await tenancy.withoutTenant((trx) =>
    sql<{ id: string }>`SELECT id FROM organization_by_sub_domain(${subDomain})`.execute(trx),
  );
  return rows[0]?.id;
}
