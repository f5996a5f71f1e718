import type { Tenancy } from '../../src/server/db/tenant.ts';
import type { ModuleCatalogue } from '../../src/server/modules/catalogue.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ServerSession } from '../../src/server/session/server-session.ts';
import { sessionOfUser } from '../../src/server/session/session-of-user.ts';

/** Returns a session of the admin, for calls of the server's functions without HTTP. */
export async function adminSession(
  { tenancy, modules }: { tenancy: Tenancy; modules: ModuleCatalogue },
  organization: DemoOrganization,
): Promise<ServerSession> {
  return tenancy.withTenant(organization, async (trx) => {
    const email = organization.accounts[0]?.email ?? '';
    const session = await sessionOfUser(modules, trx, organization.organizationId, { email }, new Date());
    if (!session) throw new Error('no session');
    return session;
  });
}
