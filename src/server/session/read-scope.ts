import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ServerSession } from './server-session.ts';

type Tables = Database & { r: Database['records'] };

/** The parts of a session that decide which records are read. */
type RecordReader = Pick<ServerSession, 'isAdmin' | 'organizationId' | 'contractorId' | 'userId' | 'siteIds'>;

/**
 * Condition for the records that a person may read: those of their sites and of no site once submitted, their own, those shared with them,
 * those they are party to, and those that they are or were asked to review; an admin reads all. A contractor's user reads the company and
 * its records instead of those of their sites, and no record of another contractor. The permission to read the module at all is checked
 * separately. `hasFurtherSites` tells whether records may name sites beside their own; where their module has no such value, nothing looks for them.
 */
export function readableBy(session: RecordReader, hasFurtherSites = true) {
  return (eb: ExpressionBuilder<Tables, 'r'>): Expression<SqlBool> => {
    if (session.isAdmin) return sql<boolean>`true`;
    const { organizationId, contractorId, userId } = session;
    const mine = involving(organizationId, eb.val(userId));
    if (contractorId !== null) return ofCompany(eb.val(contractorId), mine);
    // The site is on the record itself: what is read there is not looked for elsewhere.
    return eb.or([atSites(atAnyOf(session, hasFurtherSites)), mine]);
  };
}

/**
 * The same in parts that do not overlap, so that each is read from an index of its own: what is read at its own site or a further one, and
 * beyond it the few records that involve the person. Only of records of one module.
 */
export function readableParts(
  session: ServerSession,
  { module, hasFurtherSites }: { module: string; hasFurtherSites: boolean },
): ReadablePart[] {
  const { organizationId, contractorId, userId } = session;
  if (session.isAdmin || contractorId !== null) return [{ isReadable: readableBy(session, hasFurtherSites), isById: false }];
  const eb = expressionBuilder<Tables, 'r'>();
  const here = () => atSites(atAnyOf(session, hasFurtherSites));
  const involved = sql`SELECT o.id FROM records o WHERE o.organization_id = ${organizationId} AND o.module = ${module} AND o.requester_id = ${userId}
    UNION ALL SELECT p.record_id FROM record_people p WHERE p.organization_id = ${organizationId} AND p.user_id = ${userId}
    UNION ALL SELECT sh.record_id FROM record_shares sh WHERE sh.organization_id = ${organizationId} AND sh.shared_to = ${userId} AND sh.removed_at IS NULL
    UNION ALL SELECT rp.record_id FROM record_review_people rp JOIN records d ON d.organization_id = rp.organization_id AND d.id = rp.record_id
      WHERE rp.organization_id = ${organizationId} AND rp.user_id = ${userId} AND d.status <> 'draft'`;
  const beyond = () => eb.and([sql<boolean>`r.id = ANY (ARRAY(${involved}))`, eb.not(here())]);
  return [
    { isReadable: here, isById: false },
    { isReadable: beyond, isById: true },
  ];
}

/** Some of the records that a person may read, and whether they are found by their ids. */
export interface ReadablePart {
  isReadable: (eb: ExpressionBuilder<Tables, 'r'>) => Expression<SqlBool>;
  isById: boolean;
}

/** The same for the row `u` of users beside the record `r`: who of many may read which of many. */
export function readableByUser(organizationId: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables & { u: Database['users'] }, 'r' | 'u'>();
  const sites = eb
    .selectFrom('user_sites as us')
    .select('us.site_id')
    .where('us.organization_id', '=', organizationId)
    .whereRef('us.user_id', '=', 'u.id');
  const mine = involving(organizationId, eb.ref('u.id'));
  return eb.or([
    eb('u.is_admin', '=', true),
    eb.and([eb('u.contractor_id', 'is not', null), ofCompany(eb.ref('u.contractor_id') as Expression<string>, mine)]),
    eb.and([eb('u.contractor_id', 'is', null), eb.or([mine, atSites(atOneOf(organizationId, sites))])]),
  ]);
}

/** Whether a record belongs to a site of the session, or names one as a further site. */
function atAnyOf({ organizationId, siteIds }: RecordReader, hasFurtherSites: boolean): Expression<SqlBool> {
  if (siteIds.length === 0) return sql.lit(false);
  return hasFurtherSites ? atOneOf(organizationId, siteIds) : expressionBuilder<Tables, 'r'>()('r.site_id', 'in', siteIds);
}

/** Whether a record belongs to one of some sites, or names one of them as a further site. */
function atOneOf(organizationId: string, sites: readonly string[] | Expression<unknown>): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'r'>();
  const also = eb
    .selectFrom('record_sites as rs')
    .select('rs.record_id')
    .where('rs.organization_id', '=', organizationId)
    .where('rs.site_id', 'in', sites as readonly string[]);
  return eb.or([eb('r.site_id', 'in', sites as readonly string[]), eb('r.id', 'in', also)]);
}

/** Whether a record is submitted and at a site of the reader; one without a site is the whole organisation's. */
function atSites(isAtSite: Expression<SqlBool>): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'r'>();
  return eb.and([eb('r.status', '<>', 'draft'), eb.or([eb('r.site_id', 'is', null), isAtSite])]);
}

function ofCompany(contractorId: Expression<string>, mine: Expression<SqlBool>): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'r'>();
  const own = eb.or([eb('r.id', '=', contractorId), eb('r.contractor_id', '=', contractorId)]);
  return eb.or([
    eb.and([eb('r.status', '<>', 'draft'), own]),
    eb.and([mine, eb.or([eb('r.contractor_id', 'is', null), eb('r.contractor_id', '=', contractorId)])]),
  ]);
}

/** The user's own records, those shared with them, those they are a party to, and those they are asked to review. */
function involving(organizationId: string, userId: Expression<string>): Expression<SqlBool> {
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
  return eb.or([own, party, shared, eb.and([eb('r.status', '<>', 'draft'), asked])]);
}
