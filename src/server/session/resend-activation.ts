import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { eMailOf } from './e-mail.ts';
import { inviteOnceMore } from './invite-user.ts';
import { hashOf } from './tokens.ts';

/** Who asks for another activation link: by the link that has run out, or by their address. */
export type Invited = { token: string } | { email: string };

/** Sends an invited user another activation link. The response does not reveal whether the user exists. */
export async function resendActivation(
  { tenancy, clock, relay }: Services,
  { organizationId, invited, ip }: { organizationId: string; invited: Invited; ip: string },
): Promise<void> {
  const at = clock.now();
  const isSent = await tenancy.withTenant({ organizationId }, async (trx) => {
    const userId = await unactivated(trx, organizationId, invited);
    if (userId === undefined) return false;
    if (await inviteOnceMore(trx, organizationId, { userId, asking: 'activation', at })) return false;
    await appendHistory(trx, organizationId, {
      at,
      actorId: null,
      ip,
      entity: 'user',
      entityId: userId,
      action: 'requestActivation',
      details: {},
    });
    return true;
  });
  if (isSent) relay.wake(organizationId);
}

async function unactivated(trx: Tenant, organizationId: string, invited: Invited): Promise<string | undefined> {
  const user = await trx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.organization_id', '=', organizationId)
    .where('u.status', '=', 'Active')
    .where('u.password_hash', 'is', null)
    .$if('email' in invited, (query) => query.where('u.email', '=', 'email' in invited ? eMailOf(invited.email) : ''))
    .$if('token' in invited, (query) =>
      query.where('u.id', 'in', (eb) =>
        eb
          .selectFrom('activations as a')
          .select('a.user_id')
          .where('a.organization_id', '=', organizationId)
          .where('a.token_hash', '=', hashOf('token' in invited ? invited.token : '')),
      ),
    )
    .executeTakeFirst();
  return user?.id;
}
