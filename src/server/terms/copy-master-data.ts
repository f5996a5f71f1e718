import { uuidv7 } from 'uuidv7';
import type { Tenant } from '../db/tenant.ts';
import { addMatrix, matrixOf, stockMatrix } from '../risk-matrices/matrix-store.ts';
import type { Services } from '../services.ts';
import { copyStockTerms } from './copy-stock-terms.ts';

/** Gives an organisation the master data that it has none of: categories, root causes, the first risk matrix. */
export async function copyMasterData(trx: Tenant, organizationId: string, at: Date): Promise<void> {
  await copyStockTerms(trx, organizationId, at);
  if (await matrixOf(trx, organizationId)) return;
  await addMatrix(trx, organizationId, { id: uuidv7(), version: 1, document: stockMatrix(), publishedBy: null, at });
}

/** Copies the master data to every organisation that was created before it existed. */
export async function installMasterData({ tenancy, clock }: Pick<Services, 'tenancy' | 'clock'>): Promise<void> {
  for (const organizationId of await tenancy.organizationIds())
    await tenancy.withTenant({ organizationId }, (trx) => copyMasterData(trx, organizationId, clock.now()));
}
