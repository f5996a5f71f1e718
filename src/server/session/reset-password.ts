import type { Services } from '../services.ts';
import type { Gate } from './hash-gate.ts';
import { revokeSessions } from './session-store.ts';
import { setPasswordByLink, type LinkedPassword, type PasswordLink } from './set-password-by-link.ts';
import { forgetAttemptsOn } from './throttle.ts';

const reset: PasswordLink = {
  table: 'password_resets',
  expired: 'session.reset-link-expired',
  action: 'resetPassword',
  isFirst: false,
  async andThen(trx, { organizationId, id }, now) {
    await revokeSessions(trx, organizationId, { userId: id }, 'password-reset', now);
    await forgetAttemptsOn(trx, organizationId, id);
  },
};

/** Sets a new password with the token of a mailed link, once, and ends every session of the account. */
export async function resetPassword(services: Services, hashGate: Gate, sent: LinkedPassword): Promise<void> {
  await setPasswordByLink(services, hashGate, reset, sent);
}
