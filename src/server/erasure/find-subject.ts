import type { Tenancy } from '../db/tenant.ts';

/** A user of an organisation. */
export interface FoundSubject {
  organizationId: string;
  subDomain: string;
  userId: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The users of some organisations that an e-mail address or an id names. */
export async function findSubject(tenancy: Tenancy, organizationIds: readonly string[], subject: string): Promise<FoundSubject[]> {
  const found: FoundSubject[] = [];
  for (const organizationId of organizationIds) {
    const rows = await tenancy.withTenant({ organizationId }, (trx) =>
      trx
        .selectFrom('users as u')
        .innerJoin('organizations as o', 'o.id', 'u.organization_id')
        .select(['u.id as userId', 'o.sub_domain_name as subDomain'])
        .where('u.organization_id', '=', organizationId)
        .where((eb) => (uuid.test(subject) ? eb('u.id', '=', subject) : eb('u.email', '=', subject.toLowerCase())))
        .execute(),
    );
    found.push(...rows.map((row) => ({ organizationId, ...row })));
  }
  return found;
}
