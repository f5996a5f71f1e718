import { sql } from 'kysely';
import type { Tenant } from '../../../server/db/tenant.ts';
import { sameOrganization } from '../../../server/db/same-organization.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import type { FormCache } from '../../../server/templates/form-cache.ts';
import { countFindings } from './count-findings.ts';

/** One date of a schedule at one site, with the audit that was made of it. */
export interface ReadOccurrence {
  schedule_id: string;
  day: string;
  site_id: string;
  site: string;
  starts_at: Date;
  ends_at: Date;
  fault: string | null;
  record_id: string | null;
  number: string | null;
  status: string | null;
  conditions: string[] | null;
  score: number | null;
  passed: boolean | null;
  auditor_id: string | null;
  auditor: string | null;
  findings: number;
  actions: number;
}

/** The schedules that the session may see: an admin all, others those with a site of theirs and their own. */
export async function readSchedules(trx: Tenant, session: ServerSession, id?: string) {
  const { organizationId, siteIds, userId } = session;
  let query = trx
    .selectFrom('audit_schedules as s')
    .innerJoin('templates as t', (join) => sameOrganization(join, 't.id', 's.template_id'))
    .innerJoin('template_versions as v', (join) =>
      sameOrganization(join, 'v.template_id', 't.id').onRef('v.version', '=', 't.current_version'),
    )
    .innerJoin('users as u', (join) => sameOrganization(join, 'u.id', 's.created_by'))
    .selectAll('s')
    .select(['v.titles', 't.icon', 'u.full_name as owner'])
    .where('s.organization_id', '=', organizationId);
  if (id !== undefined) query = query.where('s.id', '=', id);
  if (!session.isAdmin)
    query = query.where((eb) =>
      eb.or([
        eb('s.created_by', '=', userId),
        sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements(s.places) AS p WHERE p ->> 'site' = ANY (${siteIds}::text[]))`,
      ]),
    );
  return query.orderBy('s.title').orderBy('s.id').limit(500).execute();
}

export type ReadSchedule = Awaited<ReturnType<typeof readSchedules>>[number];

/** The dates of schedules, in order. */
export async function readOccurrences(
  forms: FormCache,
  trx: Tenant,
  organizationId: string,
  scheduleIds: readonly string[],
): Promise<ReadOccurrence[]> {
  if (scheduleIds.length === 0) return [];
  const rows = await trx
    .selectFrom('audit_occurrences as o')
    .innerJoin('sites as s', (join) => sameOrganization(join, 's.id', 'o.site_id'))
    .leftJoin('records as r', (join) => sameOrganization(join, 'r.id', 'o.record_id'))
    .leftJoin('users as a', (join) => sameOrganization(join, 'a.id', 'r.assignee_id'))
    .select([
      'o.schedule_id',
      'o.day',
      'o.site_id',
      's.name as site',
      'o.fault',
      'o.record_id',
      'r.template_id',
      'r.template_version',
      'r.number',
      'r.status',
      'r.conditions',
      'r.score',
      'r.passed',
      'r.assignee_id as auditor_id',
      'a.full_name as auditor',
      sql<Date>`coalesce(r.starts_at, o.starts_at)`.as('starts_at'),
      sql<Date>`coalesce(r.ends_at, o.ends_at)`.as('ends_at'),
      sql<number>`(SELECT count(*)::integer FROM records c
        WHERE c.organization_id = o.organization_id AND c.parent_id = o.record_id AND c.module = 'actions')`.as('actions'),
    ])
    .where('o.organization_id', '=', organizationId)
    .where('o.schedule_id', 'in', scheduleIds)
    .orderBy('starts_at')
    .orderBy('s.name')
    .limit(5_000)
    .execute();
  const audits = rows.flatMap(({ record_id: audit, template_id: template, template_version: version }) =>
    audit !== null && template !== null && version !== null ? [{ id: audit, template, version }] : [],
  );
  const findings = await countFindings(forms, trx, organizationId, audits);
  return rows.map((row) => ({ ...row, findings: findings.get(row.record_id ?? '') ?? 0 }));
}
