import { Problem } from '../../shared/problem.ts';
import type { Services } from '../services.ts';
import { after, lifetimes } from '../lifetimes.ts';
import type { ServerSession } from '../session/server-session.ts';
import { csrfOf, hashOf, newToken, sameText } from '../session/tokens.ts';

type TicketServices = Pick<Services, 'tenancy' | 'clock'>;

/** Gives the page of a session a ticket that opens one socket, once and soon. Only a hash of it is kept. */
export async function giveTicket({ tenancy, clock }: TicketServices, session: ServerSession, csrf: string): Promise<string> {
  const { organizationId, sessionId } = session;
  const now = clock.now();
  const ticket = newToken();
  await tenancy.withTenant(session, async (trx) => {
    const { csrf_key: key } = await trx
      .selectFrom('sessions')
      .select('csrf_key')
      .where('organization_id', '=', organizationId)
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    if (!sameText(csrf, csrfOf(key, sessionId))) throw new Problem('session.csrf-invalid');
    await trx.deleteFrom('cable_tickets').where('organization_id', '=', organizationId).where('expires_at', '<=', now).execute();
    await trx
      .insertInto('cable_tickets')
      .values({
        organization_id: organizationId,
        token_hash: hashOf(ticket),
        session_id: sessionId,
        expires_at: after(now, lifetimes.cableTicket),
      })
      .execute();
  });
  return ticket;
}

/** Takes a ticket, which is gone with that; gives the session that it was given to. */
export async function takeTicket({ tenancy, clock }: TicketServices, organizationId: string, ticket: string): Promise<string> {
  const row = await tenancy.withTenant({ organizationId }, (trx) =>
    trx
      .deleteFrom('cable_tickets')
      .where('organization_id', '=', organizationId)
      .where('token_hash', '=', hashOf(ticket))
      .returning(['session_id', 'expires_at'])
      .executeTakeFirst(),
  );
  if (!row || row.expires_at <= clock.now()) throw new Problem('session.required');
  return row.session_id;
}
