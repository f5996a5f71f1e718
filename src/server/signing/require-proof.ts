import { Problem } from '../../shared/problem.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { Tenant } from '../db/tenant.ts';
import { settingOf } from '../organizations/organization-setting.ts';
import type { ServerSession } from '../session/server-session.ts';

const minute = 60_000;

/** Refuses an event that must be signed with the password, if that was entered too long ago: `session.proof-needed`. */
export async function requireProof(
  trx: Tenant,
  session: ServerSession,
  { signsAgain = [] }: Pick<ModuleManifest, 'signsAgain'>,
  { event, now }: { event: string; now: Date },
): Promise<void> {
  if (!signsAgain.includes(event)) return;
  const minutes = await settingOf(trx, session.organizationId, 'sign_again_minutes');
  if (now.getTime() - session.authenticatedAt.getTime() > minutes * minute)
    throw new Problem('session.proof-needed', { params: { minutes } });
}
