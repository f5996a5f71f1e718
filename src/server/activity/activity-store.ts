import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import type { ListRequest } from '../listing/list-query.ts';
import { pageOf, type FoundPage } from '../listing/page-of.ts';
import type { ServerSession } from '../session/server-session.ts';

/** Filter of the log. Days are those of the organisation's zone. */
export interface ActivityFilter {
  person?: string | undefined;
  entities: string[];
  actions: string[];
  site?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A stored entry, with the columns that describe its subject. */
export interface StoredEntry {
  seq: string;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
  entity: string;
  entity_id: string;
  action: string;
  text: string;
  record_number: string | null;
  record_module: string | null;
  record_template: string | null;
  record_version: number | null;
  template_titles: Record<string, string> | null;
  person_name: string | null;
  site_id: string | null;
  site_name: string | null;
}

type Tables = Database & { h: Database['history'] };

function found(trx: Tenant, { organizationId, zone }: ServerSession, filter: ActivityFilter) {
  const { person, entities, actions, site, from, to } = filter;
  let query = trx.selectFrom('history as h').where('h.organization_id', '=', organizationId);
  if (person !== undefined) query = query.where('h.actor_id', '=', person);
  if (entities.length > 0) query = query.where('h.entity', 'in', entities);
  if (actions.length > 0) query = query.where('h.action', 'in', actions);
  if (from !== undefined) query = query.where('h.at', '>=', sql<Date>`(${from}::date::timestamp AT TIME ZONE ${zone})`);
  if (to !== undefined) query = query.where('h.at', '<', sql<Date>`((${to}::date + 1)::timestamp AT TIME ZONE ${zone})`);
  if (site !== undefined) {
    const records = trx
      .selectFrom('records as k')
      .select('k.id')
      .where('k.organization_id', '=', organizationId)
      .where('k.site_id', '=', site);
    query = query.where((eb) =>
      eb.or([eb('h.site_id', '=', site), eb.and([eb('h.entity', '=', 'record'), eb('h.entity_id', 'in', records)])]),
    );
  }
  return query;
}

function rows(query: SelectQueryBuilder<Tables, 'h', object>) {
  return query
    .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'h.actor_id'))
    .leftJoin('records as r', (join) => sameOrganization(join, 'r.id', 'h.entity_id').on('h.entity', '=', 'record'))
    .leftJoin('templates as t', (join) =>
      join
        .onRef('t.organization_id', '=', 'h.organization_id')
        .on('h.entity', 'in', ['template', 'record'])
        .on('t.id', '=', sql<string>`coalesce(r.template_id, h.entity_id)`),
    )
    .leftJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .leftJoin('users as p', (join) => sameOrganization(join, 'p.id', 'h.entity_id').on('h.entity', '=', 'user'))
    .leftJoin('sites as s', (join) =>
      join.onRef('s.organization_id', '=', 'h.organization_id').on('s.id', '=', sql`coalesce(h.site_id, r.site_id)`),
    )
    .select(['h.seq', 'h.at', 'h.actor_id', 'u.full_name as actor_name', 'h.entity', 'h.entity_id', 'h.action', 'h.text'])
    .select(['r.number as record_number', 'r.module as record_module', 'r.template_id as record_template'])
    .select(['r.template_version as record_version', 'v.titles as template_titles', 'p.full_name as person_name'])
    .select(['s.id as site_id', 's.name as site_name']);
}

/** Returns one page of the log, latest first by default. */
export async function pageOfActivity(
  trx: Tenant,
  session: ServerSession,
  request: ListRequest & ActivityFilter,
): Promise<FoundPage<StoredEntry>> {
  return pageOf(found(trx, session, request), rows, request, { sortable: { at: 'h.seq' }, standard: '-at', id: 'h.seq' });
}

/** The entries that fit, the latest first: one more than `most`, where there are more. */
export async function activityUpTo(trx: Tenant, session: ServerSession, filter: ActivityFilter, most: number): Promise<StoredEntry[]> {
  return rows(found(trx, session, filter))
    .orderBy('h.seq', 'desc')
    .limit(most + 1)
    .execute();
}

/** One entry by its number. */
export async function activityEntry(trx: Tenant, session: ServerSession, seq: string): Promise<StoredEntry | undefined> {
  return rows(found(trx, session, { entities: [], actions: [] }))
    .where('h.seq', '=', seq)
    .executeTakeFirst();
}
