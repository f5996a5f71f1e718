import type { Services } from '../services.ts';
import { addSystemRulesOn } from '../roles/system-rules.ts';
import { copyStockTemplates } from './copy-stock-templates.ts';

/**
 * Gives every organisation the stock templates of modules that were installed since the last start, and gives its system roles their
 * rules on these modules.
 */
export async function installStockTemplates({ tenancy, modules, clock }: Pick<Services, 'tenancy' | 'modules' | 'clock'>): Promise<void> {
  for (const organizationId of await tenancy.organizationIds()) {
    await tenancy.withTenant({ organizationId }, async (trx) => {
      const known = await trx.selectFrom('templates').select('module').distinct().where('organization_id', '=', organizationId).execute();
      await copyStockTemplates(trx, organizationId, modules, clock.now());
      // Only with the module itself: what an admin took from a role later stays taken.
      for (const { id, subject } of modules.all)
        if (!known.some(({ module }) => module === id)) await addSystemRulesOn(trx, organizationId, modules, subject);
    });
  }
}
