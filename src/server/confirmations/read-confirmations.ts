import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** A version of something that people must read: a library file, a lesson, a briefing. */
export interface MustRead {
  entity: string;
  id: string;
  version: number;
}

/** Writes down that the session has read it; a second time changes nothing. Gives whether it was the first. */
export async function confirmRead(trx: Tenant, session: ServerSession, { entity, id, version }: MustRead, at: Date): Promise<boolean> {
  const written = await trx
    .insertInto('read_confirmations')
    .values({ organization_id: session.organizationId, entity, entity_id: id, version, user_id: session.userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Who has confirmed it, and when, by the ids of the users. */
export async function confirmationsOf(trx: Tenant, organizationId: string, { entity, id, version }: MustRead): Promise<Map<string, Date>> {
  const rows = await trx
    .selectFrom('read_confirmations')
    .select(['user_id', 'at'])
    .where('organization_id', '=', organizationId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('version', '=', version)
    .execute();
  return new Map(rows.map(({ user_id: userId, at }) => [userId, at]));
}
