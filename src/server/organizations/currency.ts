import type { Currency } from '../../shared/currency.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Returns the currency of an organisation's amounts. */
export async function currencyOf(trx: Tenant, organizationId: string): Promise<Currency> {
  const { currency } = await trx.selectFrom('organizations').select('currency').where('id', '=', organizationId).executeTakeFirstOrThrow();
  return currency;
}

/** Changes the currency of new amounts; those that were entered keep theirs. */
export async function changeCurrency(trx: Tenant, session: ServerSession, currency: Currency, at: Date): Promise<void> {
  const { organizationId, userId, sessionId, ip } = session;
  const before = await currencyOf(trx, organizationId);
  if (before === currency) return;
  await trx.updateTable('organizations').set({ currency }).where('id', '=', organizationId).execute();
  await appendHistory(trx, organizationId, {
    at,
    actorId: userId,
    sessionId,
    ip,
    entity: 'organization',
    entityId: organizationId,
    action: 'update',
    details: { changes: { currency: { old: before, new: currency } } },
  });
}
