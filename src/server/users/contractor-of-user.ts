import type { Tenant } from '../db/tenant.ts';
import { refusedField } from '../listing/change.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { UserChange } from './user-fields.ts';

function registered(trx: Tenant, organizationId: string) {
  return trx
    .selectFrom('records as r')
    .where('r.organization_id', '=', organizationId)
    .where('r.module', '=', 'contractors')
    .where('r.number', 'is not', null);
}

/** The active contractors of an organisation, by name. */
export async function contractorNames(trx: Tenant, organizationId: string): Promise<{ id: string; name: string }[]> {
  const rows = await registered(trx, organizationId)
    .select(['r.id', 'r.title', 'r.number'])
    .where('r.status', '=', 'active')
    .orderBy('r.title')
    .orderBy('r.id')
    .limit(2_000)
    .execute();
  return rows.map(({ id, title, number }) => ({ id, name: title ?? number ?? '' }));
}

/** Returns the contractor of a user after a change. Only admins may set it. A contractor's user cannot be an admin. */
export async function contractorAfter(
  trx: Tenant,
  session: ServerSession,
  before: string | null,
  { contractor_id: wanted, is_admin: isAdmin }: UserChange,
): Promise<string | null> {
  const after = wanted === undefined ? before : wanted;
  if (after !== null && isAdmin === true) throw refusedField('contractor_id', 'user.contractor-is-admin');
  if (after === before) return before;
  if (!session.isAdmin) throw refusedField('contractor_id', 'permission.beyond-own');
  if (after === null) return null;
  const found = await registered(trx, session.organizationId)
    .select('r.id')
    .where('r.id', '=', after)
    .where('r.status', '=', 'active')
    .forKeyShare('r')
    .executeTakeFirst();
  if (!found) throw refusedField('contractor_id', 'answer.reference');
  return after;
}
