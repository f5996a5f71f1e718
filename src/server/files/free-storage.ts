import type { Tenant } from '../db/tenant.ts';

/** Gives the bytes of removed files back to their organisation. */
export async function freeStorage(trx: Tenant, organizationId: string, bytes: number): Promise<void> {
  if (bytes === 0) return;
  await trx
    .updateTable('organizations')
    .set((eb) => ({ storage_used: eb.fn<string>('greatest', [eb('storage_used', '-', String(bytes)), eb.val('0')]) }))
    .where('id', '=', organizationId)
    .execute();
}
