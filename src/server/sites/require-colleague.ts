import type { Tenant } from '../db/tenant.ts';
import { refusedField } from '../listing/change.ts';
import { lookUp } from '../listing/look-up.ts';

/** Refuses the field `key` unless it names an active user of the organisation. */
export async function requireColleague(trx: Tenant, organizationId: string, id: string, key: string): Promise<void> {
  const found = (await lookUp(trx, organizationId, [{ kind: 'user', id }])).get(id);
  if (!found?.isActive) throw refusedField(key, 'answer.reference');
}
