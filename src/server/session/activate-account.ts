import type { Services } from '../services.ts';
import type { Gate } from './hash-gate.ts';
import { ownerOfLink, setPasswordByLink, type LinkedPassword, type PasswordLink } from './set-password-by-link.ts';

const activation: PasswordLink = { table: 'activations', expired: 'session.link-expired', action: 'activate', isFirst: true };

/** Whom an activation link is for; one that was used, has run out or was never given is `session.link-expired`. */
export async function invitedBy(services: Services, organizationId: string, token: string) {
  return ownerOfLink(services, activation, organizationId, token);
}

/** Sets the first password of an invited user with the token of their link, once. */
export async function activateAccount(services: Services, hashGate: Gate, sent: LinkedPassword): Promise<void> {
  await setPasswordByLink(services, hashGate, activation, sent);
}
