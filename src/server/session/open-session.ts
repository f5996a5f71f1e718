import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Tenant } from '../db/tenant.ts';
import { after, lifetimes } from '../lifetimes.ts';
import { hashOf, newRefreshSecret, newToken, sealFor, type SessionSecrets } from './tokens.ts';

export interface SessionOwner {
  id: string;
  is_admin: boolean;
  rights_version: number;
}
export interface SessionOrigin {
  ip: string;
  userAgent: string | undefined;
}

/** Opens a session for a user who has just shown who they are, and forgets those that ended a week ago. */
export async function openSession(
  trx: Tenant,
  organizationId: string,
  user: SessionOwner,
  origin: SessionOrigin,
  now: Date,
): Promise<{ sessionId: string; csrfKey: Buffer; secrets: SessionSecrets }> {
  await trx
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', user.id)
    .where('expires_at', '<', after(now, -lifetimes.adminSession))
    .execute();

  const sessionId = uuidv7();
  const csrfKey = randomBytes(32);
  const secrets = { access: newToken(), refresh: newRefreshSecret(csrfKey), file: newToken() };
  await trx
    .insertInto('sessions')
    .values({
      organization_id: organizationId,
      id: sessionId,
      user_id: user.id,
      access_hash: hashOf(secrets.access),
      access_sealed: sealFor(secrets.refresh, secrets.access),
      access_expires_at: after(now, lifetimes.access),
      refresh_current: hashOf(secrets.refresh),
      file_hash: hashOf(secrets.file),
      csrf_key: csrfKey,
      rights_version: user.rights_version,
      authenticated_at: now,
      last_used_at: now,
      expires_at: after(now, user.is_admin ? lifetimes.adminSession : lifetimes.session),
      ip: origin.ip,
      user_agent: origin.userAgent?.slice(0, 400) ?? null,
    })
    .execute();
  return { sessionId, csrfKey, secrets };
}
