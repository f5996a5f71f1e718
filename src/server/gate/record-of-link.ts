import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { linkExpired, targetOfLink, type PresentedLink } from '../public-links/public-links.ts';
import type { StoredRecord } from '../records/record-store.ts';

/** A record that a link leads to, with its organisation. */
interface LinkedRecord {
  record: StoredRecord & { number: string };
  organization: { name: string; timezone: string };
}

/** Returns the registered record that a link leads to, in an active organisation. Refuses with the problems of the link. */
export async function recordOfLink(trx: Tenant, organizationId: string, link: PresentedLink): Promise<LinkedRecord> {
  const { entityId } = await targetOfLink(trx, organizationId, link);
  const record = await trx
    .selectFrom('records')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', entityId)
    .executeTakeFirst();
  const organization = await trx
    .selectFrom('organizations')
    .select(['name', 'timezone'])
    .where('id', '=', organizationId)
    .where('organization_status', '=', 'Active')
    .executeTakeFirst();
  if (!organization || !record || record.number === null) throw new Problem((link.problems ?? linkExpired).unknown);
  return { record: { ...record, number: record.number }, organization };
}
