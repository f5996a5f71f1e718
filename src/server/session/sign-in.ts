import { Problem } from '../../shared/problem.ts';
import { appendHistory } from '../audit/append-history.ts';
import { personal } from '../audit/personal.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Limits } from '../limits.ts';
import type { Services } from '../services.ts';
import { accountByEmail, type Account } from './account-store.ts';
import { chosenRules } from './chosen-rules.ts';
import { eMailOf } from './e-mail.ts';
import type { GivenSession } from './given-session.ts';
import type { Gate } from './hash-gate.ts';
import { deviceAfter, isKnownNetwork, usersOfDevice } from './known-origin.ts';
import { openSession, type SessionOrigin } from './open-session.ts';
import { verifyPassword } from './password-hash.ts';
import { refuseInactive } from './session-store.ts';
import { countAttempt, forgetAttempts, networkOf, type Block, type ThrottleRule } from './throttle.ts';

export interface SignInRequest extends SessionOrigin {
  organizationId: string;
  email: string;
  password: string;
  /** The cookie of the device. */
  device: string | undefined;
}

/** Opens a session for an e-mail address and its password; `device` is the cookie by which the device is known from now on. */
export async function signIn(
  { tenancy, clock, config, modules }: Services,
  hashGate: Gate,
  request: SignInRequest,
): Promise<GivenSession & { device: string }> {
  const { organizationId } = request;
  const email = eMailOf(request.email);
  const now = clock.now();

  const { account, rules, wait, users } = await tenancy.withTenant({ organizationId }, async (trx) => {
    const found = await accountByEmail(trx, organizationId, email);
    const onDevice = usersOfDevice(trx.masterKeys, request.device, now);
    const isKnown =
      found !== undefined && (onDevice.includes(found.id) || (await isKnownNetwork(trx, organizationId, found.id, request.ip, now)));
    const throttles = throttlesOf(found, request.ip, config.limits).filter(({ ofStrangers }) => !(ofStrangers && isKnown));
    const block = await blockOf(trx, organizationId, throttles, now);
    if (block?.begins) await tellOfBlock(trx, organizationId, found, request.ip, block.seconds, now);
    return { account: found, rules: throttles, wait: block?.seconds, users: onDevice };
  });
  if (wait !== undefined) throw new Problem('session.throttled', { params: { minutes: Math.ceil(wait / 60) }, retryAfter: wait });
  if (!account) throw new Problem('session.account-unknown');

  const { password_hash: passwordHash } = account;
  // An invited account has no password to guess: the answer tells its person what to do.
  if (passwordHash === null && account.status === 'Active') throw new Problem('session.not-activated');
  const isRight = passwordHash !== null && (await hashGate(() => verifyPassword(passwordHash, request.password)));
  if (!isRight) throw new Problem('session.password-incorrect');
  refuseInactive(account);

  return tenancy.withTenant({ organizationId }, async (trx) => {
    await requireUnchanged(trx, organizationId, account);
    await forgetAttempts(
      trx,
      organizationId,
      rules.map(({ key }) => key),
    );
    const opened = await openSession(trx, organizationId, account, request, now);
    await appendHistory(trx, organizationId, {
      at: now,
      actorId: account.id,
      sessionId: opened.sessionId,
      ip: request.ip,
      entity: 'session',
      entityId: opened.sessionId,
      action: 'signIn',
      details: { userAgent: personal(request.userAgent?.slice(0, 400)) },
    });
    const device = deviceAfter(trx.masterKeys, users, account.id, now);
    return { ...opened, device, rules: chosenRules(modules, account.chosen_modules, account.rules) };
  });
}

/** The password may have been replaced, or the account ended, while the password was checked; from here on that waits for the session. */
async function requireUnchanged(trx: Tenant, organizationId: string, { id, password_hash: verified }: Account): Promise<void> {
  const now = await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('password_hash', '=', verified)
    .where('status', '=', 'Active')
    .forShare()
    .executeTakeFirst();
  if (!now) throw new Problem('session.password-incorrect');
}

/**
 * Returns the throttles of a sign-in: one per account and network; one per account, which does not apply to devices and networks of
 * earlier sign-ins, so that nobody can lock out a colleague from elsewhere; and one per network for unknown accounts.
 */
function throttlesOf(account: Account | undefined, ip: string, limits: Limits): (ThrottleRule & { ofStrangers?: boolean })[] {
  const network = networkOf(ip);
  const waitSeconds = limits.signInWaitSeconds;
  if (!account) return [{ key: `unknown:${network}`, failures: limits.signInFailuresPerAccount, waitSeconds }];
  return [
    { key: `account:${account.id}:${network}`, failures: limits.signInFailuresPerNetwork, waitSeconds },
    { key: `account:${account.id}`, failures: limits.signInFailuresPerAccount, waitSeconds, ofStrangers: true },
  ];
}

async function blockOf(trx: Tenant, organizationId: string, rules: ThrottleRule[], now: Date): Promise<Block | undefined> {
  for (const rule of rules) {
    const block = await countAttempt(trx, organizationId, rule, now);
    if (block) return block;
  }
  return undefined;
}

/** Records a sign-in block, once per block. Leaves out the typed text, because it may be a password in the wrong field. */
async function tellOfBlock(
  trx: Tenant,
  organizationId: string,
  account: Account | undefined,
  ip: string,
  seconds: number,
  at: Date,
): Promise<void> {
  await appendHistory(trx, organizationId, {
    at,
    actorId: null,
    ip,
    entity: account ? 'user' : 'organization',
    entityId: account?.id ?? organizationId,
    action: 'blockSignIn',
    details: { seconds: Math.ceil(seconds) },
  });
}
