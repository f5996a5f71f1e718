import type { KeyRing } from '../keys/key-ring.ts';
import type { Tenant } from '../db/tenant.ts';
import { after, lifetimes } from '../lifetimes.ts';
import { networkOf } from './throttle.ts';

const mostUsers = 8;
const purpose = 'device';

/** The users that signed in on a device, the last one first; its cookie carries them sealed. */
export function usersOfDevice(keys: KeyRing, cookie: string | undefined, now: Date): string[] {
  const opened = cookie === undefined ? undefined : keys.open(cookie, purpose);
  if (!opened) return [];
  const { users, until } = JSON.parse(opened.toString('utf8')) as { users: string[]; until: number };
  return until > now.getTime() ? users : [];
}

/** The cookie of a device on which a user has just signed in. */
export function deviceAfter(keys: KeyRing, before: readonly string[], userId: string, now: Date): string {
  const users = [userId, ...before.filter((id) => id !== userId)].slice(0, mostUsers);
  return keys.seal(JSON.stringify({ users, until: after(now, lifetimes.device).getTime() }), purpose);
}

/** Whether a user signed in lately from the network of an address. */
export async function isKnownNetwork(trx: Tenant, organizationId: string, userId: string, ip: string, now: Date): Promise<boolean> {
  const sessions = await trx
    .selectFrom('sessions')
    .select('ip')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('authenticated_at', '>', after(now, -lifetimes.session))
    .execute();
  const network = networkOf(ip);
  return sessions.some((session) => session.ip !== null && networkOf(session.ip) === network);
}
