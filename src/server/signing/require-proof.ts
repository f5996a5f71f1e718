import { Problem } from '../../shared/problem.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { Tenant } from '../db/tenant.ts';
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
  const minutes = await signAgainMinutes(trx, session.organizationId);
  if (now.getTime() - session.authenticatedAt.getTime() > minutes * minute)
    throw new Problem('session.proof-needed', { params: { minutes } });
}

/** How many minutes a password counts as given in an organisation. */
export async function signAgainMinutes(trx: Tenant, organizationId: string): Promise<number> {
  const { sign_again_minutes: minutes } = await trx
    .selectFrom('organizations')
    .select('sign_again_minutes')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return minutes;
}
