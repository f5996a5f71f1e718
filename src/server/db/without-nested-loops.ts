import { sql } from 'kysely';
import type { Tenant } from './tenant.ts';

/**
 * Does some work without nested loops. The database takes index values for rarer than they are, and would go through all of them for each
 * record. A statement that fails ends the transaction, and the setting with it.
 */
export async function withoutNestedLoops<Result>(trx: Tenant, work: () => Promise<Result>): Promise<Result> {
  await sql`SET LOCAL enable_nestloop = off`.execute(trx);
  const result = await work();
  await sql`SET LOCAL enable_nestloop = on`.execute(trx);
  return result;
}
