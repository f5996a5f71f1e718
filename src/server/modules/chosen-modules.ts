import { sql } from 'kysely';
import { isChosen, isOptional, type ModuleManifest } from '../../shared/manifest.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';

const keyOf = (organizationId: string) => sql`hashtextextended(${`modules:${organizationId}`}, 0)`;

/** Keeps others from beginning anything in a module until the transaction ends, which chooses other ones. */
export async function lockChosenModules(trx: Tenant, organizationId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${keyOf(organizationId)})`.execute(trx);
}

/** Ensures that a module stays chosen while a record of it is started. Throws `permission.denied` if it is no longer chosen. */
export async function requireChosen(trx: Tenant, organizationId: string, manifest: ModuleManifest): Promise<void> {
  if (!isOptional(manifest)) return;
  await sql`SELECT pg_advisory_xact_lock_shared(${keyOf(organizationId)})`.execute(trx);
  if (!isChosen(manifest, await chosenModules(trx, organizationId))) throw new Problem('permission.denied');
}

/** The ids of the modules that an organisation chose; nothing is all. */
export async function chosenModules(trx: Tenant, organizationId: string): Promise<readonly string[] | null> {
  const { chosen_modules: chosen } = await trx
    .selectFrom('organizations')
    .select('chosen_modules')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return chosen;
}
