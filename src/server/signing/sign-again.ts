import { Problem } from '../../shared/problem.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Services } from '../services.ts';
import type { Gate } from '../session/hash-gate.ts';
import { verifyPassword } from '../session/password-hash.ts';
import type { ServerSession } from '../session/server-session.ts';
import { countAttempt, forgetAttempts } from '../session/throttle.ts';

/**
 * Takes the password of the session's user as a new proof. Refuses with `session.proof-wrong`, `session.no-password` and, after too many
 * attempts, `session.throttled`.
 */
export async function proveAgain(
  { tenancy, clock, config }: Services,
  gate: Gate,
  session: ServerSession,
  password: string,
): Promise<void> {
  const { organizationId, userId, sessionId, ip } = session;
  const now = clock.now();
  const key = `account:${userId}:proof`;
  const { limits } = config;
  const rule = { key, failures: limits.signInFailuresPerNetwork, waitSeconds: limits.signInWaitSeconds };
  const { block, passwordHash } = await tenancy.withTenant(session, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('password_hash')
      .where('organization_id', '=', organizationId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { block: await countAttempt(trx, organizationId, rule, now), passwordHash: user.password_hash };
  });
  if (block) throw new Problem('session.throttled', { params: { minutes: Math.ceil(block.seconds / 60) }, retryAfter: block.seconds });
  if (passwordHash === null) throw new Problem('session.no-password');
  if (!(await gate(() => verifyPassword(passwordHash, password)))) throw new Problem('session.proof-wrong');

  await tenancy.withTenant(session, async (trx) => {
    await forgetAttempts(trx, organizationId, [key]);
    await trx
      .updateTable('sessions')
      .set({ authenticated_at: now })
      .where('organization_id', '=', organizationId)
      .where('id', '=', sessionId)
      .execute();
    await appendHistory(trx, organizationId, {
      at: now,
      actorId: userId,
      sessionId,
      ip,
      entity: 'session',
      entityId: sessionId,
      action: 'prove',
      details: {},
    });
  });
}
