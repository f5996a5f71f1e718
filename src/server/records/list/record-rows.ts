import { sql } from 'kysely';
import type { ListedRecord } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import { sameOrganization } from '../../db/same-organization.ts';
import { textIn } from '../../templates/template-store.ts';
import type { FilterContext } from './filter-records.ts';

/** The name of the smallest place that a record names. */
const place = sql<string | null>`coalesce(
  (SELECT x.name FROM units x WHERE x.organization_id = r.organization_id AND x.id = r.unit_id),
  (SELECT x.name FROM departments x WHERE x.organization_id = r.organization_id AND x.id = r.department_id),
  (SELECT x.name FROM divisions x WHERE x.organization_id = r.organization_id AND x.id = r.division_id))`;

/** Reads the list columns of records, in the order of their ids, with the index values of the given names. */
export async function readRows(trx: Tenant, organizationId: string, ids: readonly string[], fields: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('records as r')
    .innerJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 'r.template_id').onRef('v.version', '=', 'r.template_version'),
    )
    .innerJoin('templates as t', (join) => sameOrganization(join, 't.id', 'r.template_id'))
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 'r.requester_id'))
    .leftJoin('users as a', (join) => sameOrganization(join, 'a.id', 'r.assignee_id'))
    .leftJoin('sites as s', (join) => sameOrganization(join, 's.id', 'r.site_id'))
    .select([
      'r.id',
      'r.module',
      'r.number',
      'r.title',
      'r.details',
      'r.template_id',
      'r.template_version',
      'r.status',
      'r.conditions',
      'r.site_id',
      'r.starts_at',
      'r.ends_at',
      'r.occurred_at',
      'r.due_at',
      'r.submitted_at',
      'r.settled_at',
      'r.risk_level',
      'r.category',
      'r.requester_id',
      'r.assignee_id',
      'r.score',
      'r.passed',
      'r.created_at',
      'r.updated_at',
      'r.version',
      'v.titles',
      't.icon',
      'u.full_name',
      'a.full_name as assignee_name',
      's.name as site_name',
      place.as('place'),
      fields.length === 0 ? sql<IndexValues>`'{}'::json`.as('values') : indexValues(fields).as('values'),
    ])
    .where('r.organization_id', '=', organizationId)
    .where('v.organization_id', '=', organizationId)
    .where('r.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type IndexValues = Record<string, (string | number)[]>;
export type ReadRow = Awaited<ReturnType<typeof readRows>>[number];

/** The index values of a record by name, in the order of the form. */
function indexValues(fields: readonly string[]) {
  return sql<IndexValues>`(
    SELECT coalesce(json_object_agg(g.field, g.held), '{}') FROM (
      SELECT i.field, json_agg(coalesce(to_json(i.vnum), to_json(i.vtime), to_json(i.vtext)) ORDER BY i.ordinal) AS held
      FROM record_index i
      WHERE i.organization_id = r.organization_id AND i.record_id = r.id AND i.field = ANY (${fields}::text[])
      GROUP BY i.field) g)`;
}

/** A row as its reader sees it. */
export function rowOf(
  row: ReadRow,
  language: string,
  { now, clocked }: Pick<FilterContext, 'now' | 'clocked'>,
  texts: ListedRecord['texts'] = {},
): ListedRecord {
  const overdue = clocked.includes(row.status) && row.ends_at !== null && row.ends_at <= now && !row.conditions.includes('overdue');
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: row.id,
    module: row.module,
    number: row.number,
    title: row.title,
    details: row.details,
    template: { id: row.template_id, name: textIn(row.titles, language), version: row.template_version, icon: row.icon },
    status: row.status,
    conditions: overdue ? ['overdue', ...row.conditions] : row.conditions,
    site: row.site_id === null ? null : { id: row.site_id, name: row.site_name ?? '' },
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
    occurred_at: iso(row.occurred_at),
    due_at: iso(row.due_at),
    submitted_at: iso(row.submitted_at),
    settled_at: iso(row.settled_at),
    risk_level: row.risk_level,
    category: row.category,
    requester: { id: row.requester_id, name: row.full_name },
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    score: row.score,
    passed: row.passed,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    place: row.place,
    texts,
    values: row.values,
  };
}
