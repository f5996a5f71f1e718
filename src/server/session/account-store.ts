import type { Tenant } from '../db/tenant.ts';
import { rulesOfRole, statusOfUser } from './session-store.ts';

/** Returns the account of an e-mail address, with the data that a sign-in needs. */
export async function accountByEmail(trx: Tenant, organizationId: string, email: string) {
  return trx
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.id', 'u.organization_id')
    .select([
      'u.id',
      'u.email',
      'u.full_name',
      'u.password_hash',
      statusOfUser.as('status'),
      'u.is_admin',
      'u.rights_version',
      'u.language',
    ])
    .select(['o.name as organization_name', 'o.sub_domain_name', 'o.organization_status', 'o.chosen_modules'])
    .select(rulesOfRole.as('rules'))
    .where('u.organization_id', '=', organizationId)
    .where('u.email', '=', email)
    .executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>;
