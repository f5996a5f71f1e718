import { sql } from 'kysely';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';

/** A stored record, with its dates as days at its site. */
export interface Row {
  id: string;
  /** The day of the organisation. */
  today: string;
  module: string;
  status: string;
  site: string | null;
  division: string | null;
  template: string;
  category: string | null;
  risk_level: string | null;
  requester: string;
  assignee: string | null;
  parent_module: string | null;
  score: number | null;
  conditions: string[];
  submitted_at: string | null;
  occurred_at: string | null;
  created_at: string;
  settled_at: string | null;
  ends_at: string | null;
  overdue: number | null;
  is_past: boolean;
  age: number;
  settled_in: number | null;
  /** Whether the reader who was named may open it. */
  mine: boolean;
  /** How many people an incident hurt, and for how many days they were away. */
  people: number | null;
  days_away: number | null;
  index: Record<string, string[]>;
}

/** Reads every record of an organisation by plain SQL: another calculation of figures begins here. */
export async function storedRows(tenancy: Tenancy, organization: DemoOrganization, email: string): Promise<Row[]> {
  const day = (column: string) => sql.raw(`to_char(r.${column} AT TIME ZONE zone, 'YYYY-MM-DD') AS ${column}`);
  const found = await tenancy.withTenant(organization, (trx) =>
    sql<Row>`
      SELECT r.id, r.module, r.status, r.site_id AS site, r.division_id AS division, r.template_id AS template, r.category, r.risk_level,
        r.requester_id AS requester, r.assignee_id AS assignee, r.parent_module, r.score::float8 AS score, r.conditions,
        ${day('submitted_at')}, ${day('occurred_at')}, ${day('created_at')}, ${day('settled_at')}, ${day('ends_at')}, today::text AS today,
        today - (r.ends_at AT TIME ZONE zone)::date AS overdue, today - (r.created_at AT TIME ZONE zone)::date AS age,
        coalesce(r.ends_at <= now(), false) AS is_past,
        extract(epoch FROM r.settled_at - r.created_at)::float8 / 86400 AS settled_in,
        r.requester_id = u.id OR (r.status <> 'draft' AND (r.site_id IS NULL
          OR r.site_id IN (SELECT site_id FROM user_sites WHERE user_id = u.id))) AS mine,
        (SELECT sum(vnum) FROM record_index x WHERE x.record_id = r.id AND field = 'victim_outcome')::float8 AS people,
        (SELECT sum(vnum) FROM record_index x WHERE x.record_id = r.id AND field = 'days_away')::float8 AS days_away,
        coalesce((SELECT jsonb_object_agg(field, vs) FROM (SELECT field, jsonb_agg(DISTINCT vtext) AS vs FROM record_index x
          WHERE x.record_id = r.id AND vtext IS NOT NULL GROUP BY field) i), '{}') AS index
      FROM records r JOIN organizations o ON o.id = r.organization_id JOIN users u ON u.email = ${email}
        LEFT JOIN sites s ON s.id = r.site_id, coalesce(s.timezone, o.timezone) AS zone, LATERAL (SELECT (now() AT TIME ZONE o.timezone)::date AS today) t`.execute(
      trx,
    ),
  );
  return found.rows;
}
