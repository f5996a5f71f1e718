import { lifecycleById, openStates } from '../../../workflows/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { Tenant } from '../db/tenant.ts';

/** Returns the states in which a record of a module is open, so that someone has work on it. */
export function openStatuses({ lifecycle }: Pick<ModuleManifest, 'lifecycle'>): string[] {
  return openStates(lifecycleById(lifecycle));
}

/** How many records of modules are open: everywhere, or at a site or a place of it. */
export async function openRecordsOf(
  trx: Tenant,
  organizationId: string,
  modules: readonly ModuleManifest[],
  at?: { column: 'site_id' | 'division_id' | 'department_id' | 'unit_id'; id: string },
): Promise<number> {
  const counts = await Promise.all(
    modules
      .filter((manifest) => openStatuses(manifest).length > 0)
      .map((manifest) =>
        trx
          .selectFrom('records as r')
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .where('r.organization_id', '=', organizationId)
          .where('r.module', '=', manifest.id)
          .$if(at !== undefined, (query) => query.where(`r.${at?.column ?? 'site_id'}`, '=', at?.id ?? ''))
          .where('r.status', 'in', openStatuses(manifest))
          .executeTakeFirstOrThrow(),
      ),
  );
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}
