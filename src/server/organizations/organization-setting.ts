import type { Selectable } from 'kysely';
import { appendHistory } from '../audit/append-history.ts';
import type { OrganizationsTable } from '../db/organization-table.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** The settings of an organisation that are one value each, by their columns. */
export type OrganizationSettings = Pick<Selectable<OrganizationsTable>, 'sign_again_minutes' | 'currency' | 'export_rows'>;

/** Returns one setting of an organisation, locked until the transaction ends if it is to be changed. */
export async function settingOf<Column extends keyof OrganizationSettings>(
  trx: Tenant,
  organizationId: string,
  column: Column,
  { toChange = false } = {},
): Promise<OrganizationSettings[Column]> {
  const found = trx.selectFrom('organizations').select(['sign_again_minutes', 'currency', 'export_rows']).where('id', '=', organizationId);
  const row: OrganizationSettings = await (toChange ? found.forNoKeyUpdate() : found).executeTakeFirstOrThrow();
  return row[column];
}

/** Changes one setting of the session's organisation, with an entry in its history where the value is new. */
export async function changeSetting<Column extends keyof OrganizationSettings>(
  trx: Tenant,
  session: ServerSession,
  column: Column,
  { value, at }: { value: OrganizationSettings[Column]; at: Date },
): Promise<void> {
  const { organizationId, userId, sessionId, ip } = session;
  const before = await settingOf(trx, organizationId, column, { toChange: true });
  if (before === value) return;
  await trx
    .updateTable('organizations')
    .set({ [column]: value })
    .where('id', '=', organizationId)
    .execute();
  await appendHistory(trx, organizationId, {
    at,
    actorId: userId,
    sessionId,
    ip,
    entity: 'organization',
    entityId: organizationId,
    action: 'update',
    details: { changes: { [column]: { old: before, new: value } } },
  });
}
