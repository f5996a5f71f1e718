import type { ModuleManifest } from '../../shared/manifest.ts';
import type { Onboarding, OnboardingStep } from '../../shared/onboarding.ts';
import type { Tenant } from '../db/tenant.ts';
import { filesOf } from '../files/owned-files.ts';
import { openRecordsOf, openStatuses } from '../sites/open-records.ts';

/** Returns the onboarding progress of an organisation, with its choice among the installed modules. */
export async function onboardingOf(trx: Tenant, organizationId: string, modules: readonly ModuleManifest[]): Promise<Onboarding> {
  const row = await trx
    .selectFrom('organizations')
    .select(['is_onboarding_pending', 'onboarding_step', 'chosen_modules'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const logos = await filesOf(trx, organizationId, 'organization-logo', [organizationId]);
  return {
    is_pending: row.is_onboarding_pending,
    step: row.onboarding_step,
    logo: logos.get(organizationId) ?? [],
    modules: await Promise.all(
      modules.map(async (manifest) => ({
        id: manifest.id,
        icon: manifest.icon,
        ...(manifest.title && { title: manifest.title }),
        is_chosen: row.chosen_modules?.includes(manifest.id) ?? true,
        open_records: await openRecordsOf(trx, organizationId, [manifest]),
        open_statuses: openStatuses(manifest),
      })),
    ),
  };
}

/** Stores the onboarding progress of an organisation. Values left out stay unchanged. */
export async function keepOnboarding(
  trx: Tenant,
  organizationId: string,
  { step, modules, isPending }: { step?: OnboardingStep | undefined; modules?: string[] | undefined; isPending?: boolean | undefined },
): Promise<void> {
  const changed = {
    ...(step !== undefined && { onboarding_step: step }),
    ...(modules !== undefined && { chosen_modules: modules }),
    ...(isPending !== undefined && { is_onboarding_pending: isPending }),
  };
  if (Object.keys(changed).length === 0) return;
  await trx.updateTable('organizations').set(changed).where('id', '=', organizationId).execute();
}
