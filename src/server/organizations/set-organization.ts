import type { Plan } from '../../shared/plan.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenancy } from '../db/tenant.ts';
import { storageLimit } from './create-organization.ts';
import { limitsOf } from './plan-limits.ts';

/** Settings of the installation's operator. One that is left out stays unchanged. */
export interface OrganizationSettings {
  plan?: Plan;
  isSubscriptionActive?: boolean;
  isLocked?: boolean;
}

/** Sets the plan, subscription and lock of an organisation, and notes the changes in its history. A plan brings its users and storage. */
export async function setOrganization(
  tenancy: Tenancy,
  organizationId: string,
  { plan, isSubscriptionActive, isLocked }: OrganizationSettings,
  at: Date,
) {
  return tenancy.withTenant({ organizationId }, async (trx) => {
    const columns = ['name', 'plan', 'is_subscription_active', 'is_locked', 'user_limit', 'storage_limit'] as const;
    const row = trx.selectFrom('organizations').select(columns).where('id', '=', organizationId);
    const before = await row.forUpdate().executeTakeFirstOrThrow();
    const limits = plan && limitsOf(plan);
    const wanted = {
      ...(limits && { plan, user_limit: limits.users, storage_limit: limits.storage ?? storageLimit }),
      ...(isSubscriptionActive !== undefined && { is_subscription_active: isSubscriptionActive }),
      ...(isLocked !== undefined && { is_locked: isLocked }),
    };
    if (Object.keys(wanted).length > 0) await trx.updateTable('organizations').set(wanted).where('id', '=', organizationId).execute();
    const after = await row.executeTakeFirstOrThrow();
    const changes = columns.flatMap((column) =>
      String(before[column]) === String(after[column]) ? [] : [[column, { old: before[column], new: after[column] }] as const],
    );
    if (changes.length > 0)
      await appendHistory(trx, organizationId, {
        at,
        actorId: null,
        entity: 'organization',
        entityId: organizationId,
        action: 'update',
        details: { changes: Object.fromEntries(changes) },
      });
    return after;
  });
}
