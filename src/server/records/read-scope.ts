import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ServerSession } from '../session/server-session.ts';

type Tables = Database & { r: Database['records'] };

/**
 * What a person may read: the records of their sites and those of no site once submitted, their own, those shared with them, those they are party to, and those
 * that they are or were asked to review; an admin reads all.
 * The permission to read the module at all is checked beside it.
 */
export function readableBy(session: ServerSession) {
  return (eb: ExpressionBuilder<Tables, 'r'>): Expression<SqlBool> => {
    if (session.isAdmin) return sql<boolean>`true`;
    const { organizationId, siteIds } = session;
    return scope(organizationId, eb.val(session.userId), siteIds.length > 0 ? eb('r.site_id', 'in', siteIds) : sql.lit(false));
  };
}

/** The same for the row `u` of users beside the record `r`: who of many may read which of many. */
export function readableByUser(organizationId: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables & { u: Database['users'] }, 'r' | 'u'>();
  const sites = eb
    .selectFrom('user_sites as us')
    .select('us.site_id')
    .where('us.organization_id', '=', organizationId)
    .whereRef('us.user_id', '=', 'u.id');
  return eb.or([eb('u.is_admin', '=', true), scope(organizationId, eb.ref('u.id'), eb('r.site_id', 'in', sites))]);
}

function scope(organizationId: string, userId: Expression<string>, isAtSite: Expression<SqlBool>): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'r'>();
  const own = eb('r.requester_id', '=', userId);
  const party = eb(
    'r.id',
    'in',
    eb
      .selectFrom('record_people as p')
      .select('p.record_id')
      .where('p.organization_id', '=', organizationId)
      .where('p.user_id', '=', userId),
  );
  const shared = eb(
    'r.id',
    'in',
    eb
      .selectFrom('record_shares as sh')
      .select('sh.record_id')
      .where('sh.organization_id', '=', organizationId)
      .where('sh.shared_to', '=', userId)
      .where('sh.removed_at', 'is', null),
  );
  const asked = eb(
    'r.id',
    'in',
    eb
      .selectFrom('record_review_people as rp')
      .select('rp.record_id')
      .where('rp.organization_id', '=', organizationId)
      .where('rp.user_id', '=', userId),
  );
  return eb.or([
    own,
    party,
    shared,
    eb.and([eb('r.status', '<>', 'draft'), asked]),
    // What names no site is the whole organisation's, as its reviews are.
    eb.and([eb('r.status', '<>', 'draft'), eb.or([eb('r.site_id', 'is', null), isAtSite])]),
  ]);
}
