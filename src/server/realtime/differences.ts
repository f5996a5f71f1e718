import type { Channel } from '../../shared/realtime.ts';
import type { Reading } from './reading.ts';

/** The channel that each part of a reading belongs to. */
const partsOf = {
  Rules: ['rules', 'role_id', 'is_admin', 'site_ids'],
  User: ['full_name', 'language', 'preferences', 'status'],
  Organization: ['name', 'organization_status'],
  OnBoarding: ['is_onboarding_pending'],
  OrgModules: ['modules'],
  Timezone: ['timezone'],
  SubscriptionPlan: ['plan', 'is_subscription_active'],
  TenantMemoryDetails: ['storage_used', 'storage_limit'],
} as const satisfies Partial<Record<Channel, readonly (keyof Reading)[]>>;

type Watched = keyof typeof partsOf;
const watched = Object.keys(partsOf) as Watched[];

/**
 * Returns the channels whose data differ between two readings. Finds changes that nothing announced, such as those of a command-line
 * tool.
 */
export function differences(before: Reading, now: Reading): Watched[] {
  return watched.filter((channel) => partsOf[channel].some((part) => JSON.stringify(before[part]) !== JSON.stringify(now[part])));
}
