import type { Expression, ExpressionBuilder } from 'kysely';
import type { Action, Subject } from '../../shared/permission.ts';
import { like } from '../db/like.ts';
import type { Database } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { mayAny } from '../session/licence-rule.ts';
import { statusOfUser } from '../session/session-store.ts';

export interface UserFilter {
  /** Part of a name: an address is nothing that everybody may ask for. */
  search?: string | undefined;
  /** Users who work at the site, also that of a query around this one; admins work at every site. */
  siteId?: string | Expression<string> | undefined;
  /** Users whose role grants any of the actions on the subject, and who have a licence for it. */
  may?: { subject: Subject; actions: readonly Action[] } | undefined;
  activeOnly?: boolean;
  /** The company of a contractor's user, who finds no people of other companies. */
  company?: string | undefined;
}

/** The users of an organisation with their roles, by name. */
export function usersOf(trx: Tenant, organizationId: string, filter: UserFilter) {
  const { search, siteId, may, company } = filter;
  return trx
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => sameOrganization(join, 'r.id', 'u.role_id'))
    .where('u.organization_id', '=', organizationId)
    .where('u.status', '<>', 'Deleted')
    .$if(filter.activeOnly ?? false, (query) => query.where(statusOfUser, '=', 'Active'))
    .$if(company !== undefined, (query) =>
      query.where((eb) => eb.or([eb('u.contractor_id', 'is', null), eb('u.contractor_id', '=', company ?? '')])),
    )
    .$if(search !== undefined, (query) => query.where('u.full_name', 'ilike', like(search)))
    .$if(siteId !== undefined, (query) => query.where((eb) => eb.or([eb('u.is_admin', '=', true), worksAt(eb, siteId ?? '')])))
    .$if(may !== undefined, (query) => (may ? query.where(mayAny(organizationId, may)) : query));
}

function worksAt(eb: ExpressionBuilder<Database & { u: Database['users'] }, 'u'>, siteId: string | Expression<string>) {
  return eb.exists(
    eb
      .selectFrom('user_sites as us')
      .select('us.user_id')
      .whereRef('us.organization_id', '=', 'u.organization_id')
      .whereRef('us.user_id', '=', 'u.id')
      .where('us.site_id', '=', siteId),
  );
}
