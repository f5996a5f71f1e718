import { sql } from 'kysely';
import type { OverdueColumn } from '../../../../workflows/index.ts';
import type { ListedRecord } from '../../../shared/record.ts';
import type { Tenant } from '../../db/tenant.ts';
import { sameOrganization } from '../../db/same-organization.ts';
import { textIn } from '../../templates/template-store.ts';
import type { FilterContext } from './filter-records.ts';

/** The name of the smallest place that a record names. */
export const place = sql<string | null>`coalesce(
  (SELECT x.name FROM units x WHERE x.organization_id = r.organization_id AND x.id = r.unit_id),
  (SELECT x.name FROM departments x WHERE x.organization_id = r.organization_id AND x.id = r.department_id),
  (SELECT x.name FROM divisions x WHERE x.organization_id = r.organization_id AND x.id = r.division_id))`;

/**
 * Reads the list columns of records, in the order of their ids, with the index values of the given names. Templates and index values are read by
 * themselves: joined, they cost more time to plan, and a title would be read once for each record.
 */
export async function readRows(trx: Tenant, organizationId: string, ids: readonly string[], fields: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await rowsOf(trx, organizationId, ids);
  const forms = await formsOf(trx, organizationId, rows);
  const values = await indexValues(trx, organizationId, ids, fields);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const form = row && forms.get(`${row.template_id} ${row.template_version}`);
    return row && form ? [{ ...row, ...form, values: values.get(id) ?? {} }] : [];
  });
}

async function rowsOf(trx: Tenant, organizationId: string, ids: readonly string[]) {
  return trx
    .selectFrom('records as r')
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
      'u.full_name',
      'a.full_name as assignee_name',
      's.name as site_name',
      place.as('place'),
    ])
    .where('r.organization_id', '=', organizationId)
    .where(sql<boolean>`r.id = ANY (${ids}::uuid[])`)
    .execute();
}

/** The titles and icons of the templates that records are made on, by template and version. */
export async function formsOf(trx: Tenant, organizationId: string, rows: readonly { template_id: string; template_version: number }[]) {
  const versions = [...new Map(rows.map((row) => [`${row.template_id} ${row.template_version}`, row])).values()];
  const forms = await trx
    .selectFrom('template_versions as v')
    .innerJoin('templates as t', (join) => sameOrganization(join, 't.id', 'v.template_id'))
    .select(['v.template_id', 'v.version', 'v.titles', 't.icon'])
    .where('v.organization_id', '=', organizationId)
    .where(
      sql<boolean>`(v.template_id, v.version) IN (SELECT * FROM unnest(${versions.map((row) => row.template_id)}::uuid[],
        ${versions.map((row) => row.template_version)}::integer[]))`,
    )
    .execute();
  return new Map(forms.map(({ template_id: id, version, titles, icon }) => [`${id} ${version}`, { titles, icon }]));
}

type IndexValues = Record<string, (string | number)[]>;
export type ReadRow = Awaited<ReturnType<typeof readRows>>[number];

/** The index values of records by name, in the order of the form. */
export async function indexValues(
  trx: Tenant,
  organizationId: string,
  ids: readonly string[],
  fields: readonly string[],
): Promise<Map<string, IndexValues>> {
  const found = new Map<string, IndexValues>();
  if (fields.length === 0) return found;
  const { rows } = await sql<{ record_id: string; field: string; held: (string | number)[] }>`
    SELECT i.record_id, i.field, json_agg(coalesce(to_json(i.vnum), to_json(i.vtime), to_json(i.vtext)) ORDER BY i.ordinal) AS held
    FROM record_index i
    WHERE i.organization_id = ${organizationId} AND i.record_id = ANY (${ids}::uuid[]) AND i.field = ANY (${fields}::text[])
    GROUP BY i.record_id, i.field`.execute(trx);
  for (const { record_id: id, field, held } of rows) found.set(id, { ...found.get(id), [field]: held });
  return found;
}

/** The conditions of a record as they are now: that it is overdue is stored no earlier than the next minute. */
export function conditionsOf(
  row: Pick<ReadRow, 'status' | 'conditions' | OverdueColumn>,
  { now, overdue }: Pick<FilterContext, 'now' | 'overdue'>,
): string[] {
  const time = row[overdue.by];
  const isUnmarked = overdue.states.includes(row.status) && time !== null && time <= now && !row.conditions.includes('overdue');
  return isUnmarked ? ['overdue', ...row.conditions] : row.conditions;
}

/** A row as its reader sees it. */
export function rowOf(
  row: ReadRow,
  language: string,
  context: Pick<FilterContext, 'now' | 'overdue'>,
  texts: ListedRecord['texts'] = {},
): ListedRecord {
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: row.id,
    module: row.module,
    number: row.number,
    title: row.title,
    details: row.details,
    template: { id: row.template_id, name: textIn(row.titles, language), version: row.template_version, icon: row.icon },
    status: row.status,
    conditions: conditionsOf(row, context),
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
