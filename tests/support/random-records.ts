import { sql } from 'kysely';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import { Cast } from './record-story.ts';

/** Values for the columns of a module. */
interface Values {
  statuses: string[];
  categories: string[];
  index: Record<string, string[]>;
}

const levels = ['low', 'medium', 'high', 'critical'];
const outcomes = ['fatality', 'permanent_disability', 'lost_time_injury', 'restricted_work', 'medical_treatment', 'first_aid'];

/** Modules and the values of their records, as far as figures read them. */
const modules: Record<string, Values> = {
  observations: {
    statuses: ['draft', 'open', 'assigned', 'completed', 'rejected'],
    categories: ['near_miss', 'unsafe_act', 'unsafe_condition', 'safe_behaviour'],
    index: { observation_category: ['ppe', 'housekeeping', 'vehicles'] },
  },
  incidents: {
    statuses: ['draft', 'open', 'waiting', 'closed', 'withdrawn'],
    categories: [...outcomes, 'damage', 'near_miss'],
    index: {
      root_cause: ['guard', 'training', 'procedure'],
      shift: ['first', 'second'],
      body_part: ['head', 'hand-left'],
      gender: ['male'],
    },
  },
  audits: { statuses: ['draft', 'scheduled', 'in_progress', 'completed', 'approved'], categories: ['planned'], index: {} },
  actions: {
    statuses: ['draft', 'open', 'in_progress', 'completed', 'closed'],
    categories: ['corrective', 'preventive'],
    index: { control_type: ['eliminate', 'engineer', 'ppe'] },
  },
  permits: { statuses: ['draft', 'requested', 'live', 'pending_closure', 'closed'], categories: ['hot'], index: {} },
  hira: { statuses: ['draft', 'pending', 'published'], categories: ['physical'], index: {} },
};
export const randomModules = Object.keys(modules);

/** Fills an organisation with records of random columns and index values, the same number for each module. */
export async function scatterRecords(
  server: { port: number; tenancy: Tenancy },
  organization: DemoOrganization,
  count: number,
): Promise<void> {
  const cast = await Cast.signIn(server, organization);
  const each = Math.ceil(count / randomModules.length);
  for (const module of randomModules) await cast.draft(module, 'admin');
  await server.tenancy.withTenant(organization, async (trx) => {
    await sql`SELECT setseed(${Math.random()})`.execute(trx);
    for (const [module, values] of Object.entries(modules)) {
      const any = (of: string) => sql.raw(`(${of})[1 + floor(random() * cardinality(${of}))::int]`);
      const one = (items: readonly string[], some = 0) =>
        any(`ARRAY[${[...items.map((item) => `'${item}'`), ...Array.from({ length: some }, () => 'NULL')].join(',')}]::text[]`);
      const ago = (days: number) => sql`now() - random() * ${`${days} days`}::interval`;
      await sql`
        WITH base AS (SELECT * FROM records r WHERE r.module = ${module} AND r.status = 'draft' ORDER BY r.id LIMIT 1),
          people AS (SELECT array_agg(id) AS ids FROM users), places AS (SELECT array_agg(id) || NULL::uuid AS ids FROM sites)
        INSERT INTO records (organization_id, id, module, template_id, template_version, status, conditions, context, answers, remarks,
          requester_id, site_id, category, risk_level, score, assignee_id, parent_module, submitted_at, occurred_at, ends_at, settled_at,
          created_at, updated_at, status_at)
        SELECT b.organization_id, gen_random_uuid(), b.module, b.template_id, b.template_version, ${one(values.statuses)},
          CASE WHEN random() < 0.2 THEN '{overdue}'::text[] ELSE '{}'::text[] END, b.context, b.answers, b.remarks,
          ${any('p.ids')}, ${any('l.ids')}, ${one(values.categories, 1)}, ${one(levels, 1)},
          CASE WHEN random() < 0.6 THEN floor(random() * 100) END, ${any('p.ids')}, ${one(['audits', 'incidents'], 2)},
          CASE WHEN random() < 0.9 THEN ${ago(400)} END, ${ago(400)}, now() + interval '20 days' - random() * interval '200 days',
          CASE WHEN random() < 0.5 THEN ${ago(90)} END, ${ago(500)}, now(), now()
        FROM base b, people p, places l, generate_series(1, ${each})`.execute(trx);
      await sql`
        INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vtext)
        SELECT organization_id, id, module, 'condition', 0, 'overdue' FROM records WHERE module = ${module} AND 'overdue' = ANY (conditions)`.execute(
        trx,
      );
      for (const [field, items] of Object.entries(values.index))
        await sql`
          INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vtext)
          SELECT organization_id, id, module, ${field}, n, v FROM (SELECT DISTINCT ON (r.id, v) r.*, n, ${one(items)} AS v
            FROM records r, generate_series(0, 1) n WHERE r.module = ${module}) drawn WHERE random() < 0.7`.execute(trx);
      if (module !== 'incidents') continue;
      await sql`
        INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vtext, vnum)
        SELECT organization_id, id, module, 'victim_outcome', 0, ${one(outcomes)}, 1 + floor(random() * 3)
        FROM records WHERE module = 'incidents' AND random() < 0.5`.execute(trx);
      await sql`
        INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vnum)
        SELECT organization_id, record_id, module, 'days_away', 0, floor(random() * 30) FROM record_index WHERE field = 'victim_outcome'`.execute(
        trx,
      );
    }
    await sql`ANALYZE records`.execute(trx).catch(() => undefined);
  });
}
