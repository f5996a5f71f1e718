import { sql } from 'kysely';
import type { Tenant } from './tenant.ts';

/** Lets one transaction at a time go on under a name, until it ends; what it reads from here on holds what the one before it wrote. */
export async function lockName(trx: Tenant, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
