import type { Services } from '../services.ts';
import type { Gate } from './hash-gate.ts';
import { ownerOfLink, setPasswordByLink, type LinkedPassword, type PasswordLink } from './set-password-by-link.ts';

const activation: PasswordLink = { table: 'activations', expired: 'session.link-expired', action: 'activate', isFirst: true };

/** Returns the user of an activation link. Refuses with `session.link-expired` if it was used, has expired or never existed. */
export async function invitedBy(services: Services, organizationId: string, token: string) {
  return ownerOfLink(services, activation, organizationId, token);
}

/** Sets the first password of an invited user with the token of their link, once. */
export async function activateAccount(services: Services, hashGate: Gate, sent: LinkedPassword): Promise<void> {
  await setPasswordByLink(services, hashGate, activation, sent);
}
