import { sql, type RawBuilder } from 'kysely';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';

/** A record as its stored answers tell it, with its dates as days at its site. */
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
  /** Codes and numbers that the answers hold, by the name of their index value: of a grid one for each row. */
  index: Record<string, string[]>;
  numbers: Record<string, number[]>;
  /** The people hurt, by their kind and number. */
  victims: string[];
}

/** Answers of one value, by the index value that they tell. */
const single: Record<string, string> = {
  incident_class: `a ->> 'classification'`,
  shift: `a ->> 'shift'`,
  severity: `a -> 'ratingActual' ->> 'severity'`,
  potential_severity: `a -> 'ratingPotential' ->> 'severity'`,
  time_of_day: `'h' || lpad((4 * (extract(hour FROM (a ->> 'occurredAt')::timestamptz AT TIME ZONE zone)::int / 4))::text, 2, '0')`,
  cost_currency: `a ->> 'currency'`,
  observation_category: `CASE WHEN r.module = 'observations' THEN a ->> 'category' END`,
  control_type: `a ->> 'controlType'`,
  residual_cell: `(a -> 'residualRisk' ->> 'likelihood') || 'x' || (a -> 'residualRisk' ->> 'severity')`,
};
/** Those of incidents alone; others may have an answer of the same name. */
const ofIncidents = ['incident_class', 'shift', 'severity', 'potential_severity', 'time_of_day', 'cost_currency'];

const isWorker = `(v ->> 'victimType' <> 'visitor')`;
/** The outcome that a person counts by: whoever was away for a day lost time. */
const outcome = `CASE WHEN NOT ${isWorker} THEN 'not_worker'
  WHEN v ->> 'victimOutcome' IN ('fatality', 'permanent_disability') THEN v ->> 'victimOutcome'
  WHEN (v ->> 'daysAway')::int > 0 THEN 'lost_time_injury' ELSE v ->> 'victimOutcome' END`;
/** Answers in the rows of a grid, with their grid. */
const rows: Record<string, [grid: string, value: string]> = {
  victim_type: ['victims', `v ->> 'victimType'`],
  gender: ['victims', `v ->> 'gender'`],
  age_range: ['victims', `v ->> 'ageRange'`],
  victim_outcome: ['victims', outcome],
  cause_group: ['rootCauses', `v ->> 'causeGroup'`],
  root_cause: ['rootCauses', `v ->> 'cause'`],
  environment_category: ['environmentDamages', `v ->> 'damageKind'`],
};

const risk = (question: string) => `CASE WHEN rating.${question} >= 15 THEN 'extreme' WHEN rating.${question} >= 10 THEN 'high'
  WHEN rating.${question} >= 5 THEN 'medium' WHEN rating.${question} > 0 THEN 'low' END`;

/** A value of each record of a module, by the answers that its form asks for it. */
const byModule = (values: Record<string, string>) =>
  `CASE r.module ${Object.entries(values)
    .map(([module, value]) => `WHEN '${module}' THEN ${value}`)
    .join(' ')} END`;

const site = `coalesce(r.answers -> 'place' ->> 'site', r.answers -> 'site' ->> 'site')::uuid`;
const category = byModule({
  incidents: `a ->> 'incidentType'`,
  observations: `a ->> 'observationType'`,
  actions: `a ->> 'category'`,
  hira: `a ->> 'classification'`,
});
const riskLevel = byModule({
  incidents: risk('actual'),
  observations: `a ->> 'riskLevel'`,
  actions: `a ->> 'priority'`,
  hira: risk('residual'),
});
const assignee = byModule({
  incidents: `a ->> 'lead'`,
  audits: `a ->> 'auditor'`,
  actions: `a ->> 'assignedTo'`,
  permits: `a ->> 'performer'`,
});
/** The end of a record, or its due date where that makes it overdue: a day is over when the next one begins. */
const ends = `CASE r.module WHEN 'actions' THEN ((a ->> 'dueDate')::date + 1)::timestamp AT TIME ZONE zone
  WHEN 'incidents' THEN ((a ->> 'targetDate')::date + 1)::timestamp AT TIME ZONE zone
  WHEN 'hira' THEN (a ->> 'nextReviewAt')::timestamptz ELSE (a ->> 'endsAt')::timestamptz END`;

/** The score of an audit that has begun, in percent: the weights of what is right, of all that applies. */
const score = `CASE WHEN r.module = 'audits' AND r.status <> 'scheduled' THEN (
  SELECT round((100 * coalesce(sum(weight) FILTER (WHERE answer = 'yes'), 0) / nullif(sum(weight), 0))::numeric, 6)::float8
  FROM (SELECT coalesce((q.value ->> 'x-weight')::float8, 1) AS weight, a ->> q.key AS answer
    FROM json_each(v.document -> 'properties') q WHERE q.value ->> '$ref' = '#/$defs/finding') checks
  WHERE answer IS DISTINCT FROM 'na') END`;

function* indexed(): Generator<string> {
  for (const [name, value] of Object.entries(single))
    yield `SELECT '${name}' AS name, ${ofIncidents.includes(name) ? `CASE WHEN r.module = 'incidents' THEN ${value} END` : value} AS value`;
  for (const [name, [grid, value]] of Object.entries(rows))
    yield `SELECT '${name}', ${value} FROM jsonb_array_elements(coalesce(a -> '${grid}', '[]')) v`;
  yield `SELECT 'body_part', i ->> 'region' FROM jsonb_array_elements(coalesce(a -> 'victims', '[]')) v,
    jsonb_array_elements(coalesce(v -> 'injuries', '[]')) i`;
}

/** Reads every record of an organisation by plain SQL over its answers: another calculation of figures begins here. */
export async function storedRows(tenancy: Tenancy, organization: DemoOrganization, email: string): Promise<Row[]> {
  const dayOf = (value: string, name: string) => sql.raw(`to_char((${value}) AT TIME ZONE zone, 'YYYY-MM-DD') AS ${name}`);
  const raw = (text: string): RawBuilder<unknown> => sql.raw(text);
  const found = await tenancy.withTenant(organization, (trx) =>
    sql<Row>`
      SELECT r.id, r.module, r.status, s.id AS site, a -> 'place' ->> 'division' AS division, r.template_id AS template, ${raw(category)} AS category,
        ${raw(riskLevel)} AS risk_level, r.requester_id AS requester, ${raw(assignee)} AS assignee, r.parent_module,
        ${raw(score)} AS score, r.conditions, ${dayOf('r.submitted_at', 'submitted_at')},
        ${dayOf(`(a ->> 'occurredAt')::timestamptz`, 'occurred_at')}, ${dayOf('r.created_at', 'created_at')},
        ${dayOf('r.settled_at', 'settled_at')}, ${dayOf('ending', 'ends_at')}, today::text AS today,
        today - (ending AT TIME ZONE zone)::date AS overdue, today - (r.created_at AT TIME ZONE zone)::date AS age,
        coalesce(ending <= now(), false) AS is_past,
        extract(epoch FROM r.settled_at - r.created_at)::float8 / 86400 AS settled_in,
        r.requester_id = u.id OR (r.status <> 'draft' AND (s.id IS NULL
          OR s.id IN (SELECT site_id FROM user_sites WHERE user_id = u.id))) AS mine,
        coalesce((SELECT jsonb_object_agg(name, held) FROM (SELECT name, jsonb_agg(value) AS held
          FROM (${raw([...indexed()].join(' UNION ALL '))}) i WHERE value IS NOT NULL GROUP BY name) n), '{}') AS index,
        jsonb_build_object(
          'days_away', (SELECT jsonb_agg((v ->> 'daysAway')::float8) FROM jsonb_array_elements(coalesce(a -> 'victims', '[]')) v
            WHERE ${raw(isWorker)} AND v ? 'daysAway'),
          'total_cost', (SELECT jsonb_build_array(sum((c ->> 'amount')::float8)) FROM jsonb_array_elements(a -> 'costs') c HAVING count(*) > 0)
        ) AS numbers,
        coalesce((SELECT jsonb_agg((v ->> 'victimType') || ' ' || (v ->> 'victimId')) FROM jsonb_array_elements(coalesce(a -> 'victims', '[]')) v), '[]') AS victims
      FROM records r JOIN organizations o ON o.id = r.organization_id JOIN users u ON u.email = ${email}
        JOIN template_versions v ON v.template_id = r.template_id AND v.version = r.template_version
        LEFT JOIN sites s ON s.id = ${raw(site)},
        LATERAL (SELECT r.answers AS a, coalesce(s.timezone, o.timezone) AS zone, (now() AT TIME ZONE o.timezone)::date AS today) t,
        LATERAL (SELECT (a -> 'ratingActual' ->> 'likelihood')::int * (a -> 'ratingActual' ->> 'severity')::int AS actual,
          (a -> 'residualRisk' ->> 'likelihood')::int * (a -> 'residualRisk' ->> 'severity')::int AS residual) rating,
        LATERAL (SELECT ${raw(ends)} AS ending) e`.execute(trx),
  );
  return found.rows;
}
