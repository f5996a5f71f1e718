import { sql } from 'kysely';
import type { Tenant } from './tenant.ts';

/**
 * Serialises transactions by name: waits for the lock of `name` and keeps it until the transaction ends. Later reads see everything that
 * the previous holder committed.
 */
export async function lockName(trx: Tenant, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
