import type { Tenant } from '../db/tenant.ts';
import { addressIn } from '../session/e-mail.ts';
import type { ServerSession } from '../session/server-session.ts';
import { importNames, type ImportNames } from './import-row.ts';
import { lockLicences } from './licence-counts.ts';
import type { ImportRow } from './read-import.ts';

/**
 * Locks everything that rows of an import change or assign, in the same order as a single change does. Returns the objects of their
 * names. The first row locks the organisation's history; transactions that hold a user, role or site wait for it.
 */
export async function heldForRows(trx: Tenant, session: ServerSession, rows: readonly ImportRow[]): Promise<ImportNames> {
  const { organizationId } = session;
  await lockLicences(trx, organizationId);
  const names = await importNames(trx, session);
  const addresses = rows.map(({ cells }) => addressIn(cells.email ?? ''));
  // Taking an admin's rights asks for the other admins.
  const mayTakeRights = rows.some(({ cells }) => [cells.is_active, cells.is_admin].some(Boolean));
  await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([eb('email', 'in', addresses), ...(mayTakeRights ? [eb.and([eb('is_admin', '=', true), eb('status', '=', 'Active')])] : [])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return names;
}
