import { Problem } from '../../shared/problem.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { chosenRules } from './chosen-rules.ts';
import type { GivenSession } from './given-session.ts';
import { after, lifetimes } from '../lifetimes.ts';
import { isUsable, refuseInactive, revokeSessions, sessionById, type StoredSession } from './session-store.ts';
import {
  csrfOf,
  hashOf,
  isOwnRefreshSecret,
  newRefreshSecret,
  newToken,
  sameText,
  sealFor,
  unsealFor,
  type SessionSecrets,
} from './tokens.ts';

export interface RefreshRequest {
  organizationId: string;
  /** The public handle, from the header. */
  sessionId: string;
  /** The secret half, from the cookie. */
  secret: string;
  /** The X-CSRF-TOKEN, where the page still has it. */
  csrf: string | undefined;
  ip: string;
}

/**
 * Exchanges a refresh secret for its successor. A reused secret ends the session: one of its holders must be a thief. @throws Problem
 * `session.expired`; `session.account-inactive` or `organisation.inactive` if a new sign-in would be refused as well.
 */
export async function refreshSession({ tenancy, clock, log, modules }: Services, request: RefreshRequest): Promise<GivenSession> {
  const { organizationId, sessionId } = request;
  const now = clock.now();
  const given = await tenancy.withTenant({ organizationId }, async (trx) => {
    const session = await sessionById(trx, organizationId, sessionId);
    // The holder of the secret may learn that the account is inactive, because signing in again would not help.
    if (session?.refresh_current.equals(hashOf(request.secret))) refuseInactive(session);
    if (!session || !isUsable(session, now) || after(session.last_used_at, lifetimes.idle) <= now) return undefined;
    if (request.csrf !== undefined && !sameText(request.csrf, csrfOf(session.csrf_key, sessionId)))
      throw new Problem('session.csrf-invalid');

    const secrets =
      (await rotate(trx, organizationId, session, request.secret, now)) ?? (await successorOf(trx, organizationId, request, now));
    if (secrets)
      return { sessionId, csrfKey: session.csrf_key, secrets, rules: chosenRules(modules, session.chosen_modules, session.rules) };
    if (isOwnRefreshSecret(session.csrf_key, request.secret)) {
      log.warn({ security: true, sessionId }, 'an old refresh secret came back: the session is ended');
      await revokeSessions(trx, organizationId, { id: sessionId }, 'refresh-reuse', now);
      await appendHistory(trx, organizationId, {
        at: now,
        actorId: null,
        ip: request.ip,
        entity: 'session',
        entityId: sessionId,
        subjectId: session.user_id,
        action: 'endStolenSession',
        details: { user: session.user_id },
      });
    }
    return undefined;
  });
  if (!given) throw new Problem('session.expired');
  return given;
}

async function rotate(
  trx: Tenant,
  organizationId: string,
  session: StoredSession,
  secret: string,
  now: Date,
): Promise<SessionSecrets | undefined> {
  const current = hashOf(secret);
  if (!session.refresh_current.equals(current)) return undefined;
  // Keeps a bearer token that is valid for a while longer, so that the browser's other tabs can still use theirs.
  const keepsAccess = session.access_expires_at > after(now, lifetimes.access / 5);
  const next: SessionSecrets = {
    access: keepsAccess ? unsealFor(secret, session.access_sealed) : newToken(),
    refresh: newRefreshSecret(session.csrf_key),
    file: newToken(),
  };
  const rotated = await trx
    .updateTable('sessions')
    .set({
      access_hash: hashOf(next.access),
      access_sealed: sealFor(next.refresh, next.access),
      ...(!keepsAccess && { access_expires_at: after(now, lifetimes.access) }),
      refresh_current: hashOf(next.refresh),
      refresh_previous: current,
      successor_sealed: sealFor(secret, JSON.stringify(next)),
      rotated_at: now,
      file_hash: hashOf(next.file),
      last_used_at: now,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', session.id)
    .where('refresh_current', '=', current)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return rotated && next;
}

/** For a short while the direct predecessor gets the same successor: another tab asked at the same time. */
async function successorOf(
  trx: Tenant,
  organizationId: string,
  { sessionId, secret }: RefreshRequest,
  now: Date,
): Promise<SessionSecrets | undefined> {
  const session = await sessionById(trx, organizationId, sessionId);
  if (!session?.refresh_previous?.equals(hashOf(secret)) || !session.successor_sealed || !session.rotated_at) return undefined;
  if (!isUsable(session, now) || after(session.rotated_at, lifetimes.predecessor) <= now) return undefined;
  return JSON.parse(unsealFor(secret, session.successor_sealed)) as SessionSecrets;
}
