import type { Tenant } from '../db/tenant.ts';
import { announce } from '../db/announce.ts';

/** Tells open screens that a user is new or another one: lists of people, the count of licences, and the user's own screens. */
export function tellOfUser(trx: Tenant, organizationId: string, userId: string, { isNew = false }: { isNew?: boolean } = {}): void {
  const everybody = { organizationId };
  announce(trx, { channel: 'RoleWiseUsers', to: everybody, action: 'refresh' });
  announce(trx, { channel: 'ModuleBasedUsers', to: everybody, action: 'refresh' });
  announce(trx, { channel: 'UsedLicenseCount', to: everybody, action: 'refresh' });
  if (isNew) return;
  announce(trx, { channel: 'User', to: { userId }, action: 'update' });
  announce(trx, { channel: 'Rules', to: { userId }, action: 'update' });
}
