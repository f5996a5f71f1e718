import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { open, type Form } from '../../engine/index.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { Tenancy, Tenant } from '../../src/server/db/tenant.ts';
import { indexValues } from '../../src/server/records/index-values.ts';
import { projectionOf } from '../../src/server/records/project-answers.ts';
import { FormCache } from '../../src/server/templates/form-cache.ts';
import { answering, type Answering, type Places } from './random-answers.ts';
import { Cast } from './record-story.ts';

export const randomModules = Object.keys(answering);

/** Records that are written in one statement. */
const batch = 500;

/** Fills an organisation with records of random answers, the same number for each module; columns and index values are those that the product derives from them. */
export async function scatterRecords(
  server: { port: number; tenancy: Tenancy },
  organization: DemoOrganization,
  count: number,
): Promise<void> {
  const cast = await Cast.signIn(server, organization);
  for (const module of randomModules) await cast.draft(module, 'admin');
  await server.tenancy.withTenant(organization, async (trx) => {
    const zones = new Map(
      (await trx.selectFrom('sites').select(['id', 'timezone']).execute()).map(({ id, timezone }) => [id, timezone] as const),
    );
    const below = await trx.selectFrom('divisions').select(['id', 'site_id']).execute();
    const divisions = new Map([...zones.keys()].map((site) => [site, below.filter((each) => each.site_id === site).map(({ id }) => id)]));
    const people = (await trx.selectFrom('users').select('id').execute()).map(({ id }) => id);
    const { timezone } = await trx.selectFrom('organizations').select('timezone').executeTakeFirstOrThrow();
    const zoneOf = (site: string | null | undefined) => (site ? (zones.get(site) ?? timezone) : timezone) ?? timezone;
    const forms = new FormCache();
    for (const [module, drawn] of Object.entries(answering)) {
      const base = await trx.selectFrom('records').selectAll().where('module', '=', module).orderBy('id').executeTakeFirstOrThrow();
      const form = await forms.form(trx, organization.organizationId, base.template_id, base.template_version, 'en');
      const places = { people, sites: [...zones.keys()], divisions };
      for (let left = Math.ceil(count / randomModules.length); left > 0; left -= batch) {
        const made = Array.from({ length: Math.min(left, batch) }, () => recordOf(form, drawn, { places, zoneOf }));
        await write(trx, base.id, made);
      }
    }
    await sql`ANALYZE records`.execute(trx).catch(() => undefined);
  });
}

interface Made {
  record: Record<string, unknown>;
  index: { field: string; ordinal: number; vtext: string | null; vnum: number | null; vtime: string | null }[];
}

function recordOf(
  form: Form,
  { statuses, whole, answers: draw }: Answering,
  { places, zoneOf }: { places: Places; zoneOf: (site: string | null | undefined) => string },
): Made {
  const answers = draw(places);
  const sent = statuses[Math.floor(Math.random() * statuses.length)] ?? '';
  const status = Math.random() < 0.1 ? 'draft' : sent;
  const at = (zone: string) => open(form, { answers, now: new Date().toISOString(), zone, stages: { while: whole ?? sent } });
  const site = projectionOf(at('UTC')).site_id;
  const filling = at(zoneOf(site));
  const isMarked = status !== 'draft' && Math.random() < 0.2;
  const ordinals = new Map<string, number>();
  const next = (name: string) => {
    const ordinal = ordinals.get(name) ?? 0;
    ordinals.set(name, ordinal + 1);
    return ordinal;
  };
  const index = indexValues(form, filling, answers).map(({ name, text, number, time }) => ({
    ...{ field: name, ordinal: next(name), vtext: text ?? null, vnum: number ?? null, vtime: time ?? null },
  }));
  const marked = isMarked ? [{ field: 'condition', ordinal: 0, vtext: 'overdue', vnum: null, vtime: null }] : [];
  const conditions = isMarked ? '{overdue}' : '{}';
  return { record: { ...projectionOf(filling), id: uuidv7(), status, answers, conditions }, index: [...index, ...marked] };
}

/** Writes records as the database would hold them, with random moments of their lives, which no answer tells. */
async function write(trx: Tenant, base: string, made: readonly Made[]): Promise<void> {
  const ago = (days: number) => sql`now() - random() * ${`${days} days`}::interval`;
  await sql`
    INSERT INTO records (organization_id, id, module, template_id, template_version, status, conditions, context, answers, remarks,
      requester_id, site_id, division_id, category, risk_level, score, assignee_id, parent_module, submitted_at, occurred_at, ends_at, due_at,
      settled_at, created_at, updated_at, status_at)
    SELECT b.organization_id, g.id, b.module, b.template_id, b.template_version, g.status, g.conditions::text[], b.context, g.answers, '{}',
      p.ids[1 + floor(random() * cardinality(p.ids))::int], g.site_id, g.division_id, g.category, g.risk_level,
      g.score, g.assignee_id,
      (ARRAY['audits', 'incidents', NULL, NULL])[1 + floor(random() * 4)::int], CASE WHEN g.status <> 'draft' THEN ${ago(400)} END,
      g.occurred_at, g.ends_at, g.due_at, CASE WHEN random() < 0.5 THEN ${ago(90)} END, ${ago(500)}, now(), now()
    FROM records b, (SELECT array_agg(id) AS ids FROM users) p, jsonb_to_recordset(${JSON.stringify(made.map(({ record }) => record))}::jsonb)
      AS g(id uuid, status text, conditions text, answers jsonb, site_id uuid, division_id uuid, category text, risk_level text, score float8,
        assignee_id uuid, occurred_at timestamptz, ends_at timestamptz, due_at timestamptz)
    WHERE b.id = ${base}`.execute(trx);
  const index = made.flatMap(({ record, index: values }) => values.map((value) => ({ ...value, record_id: record['id'] })));
  await sql`
    INSERT INTO record_index (organization_id, record_id, module, field, ordinal, vtext, vnum, vtime)
    SELECT b.organization_id, g.record_id, b.module, g.field, g.ordinal, g.vtext, g.vnum, g.vtime
    FROM records b, jsonb_to_recordset(${JSON.stringify(index)}::jsonb)
      AS g(record_id uuid, field text, ordinal integer, vtext text, vnum float8, vtime timestamptz)
    WHERE b.id = ${base}`.execute(trx);
}
