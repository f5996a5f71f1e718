import { getRandomValues } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setOrganization } from '../../src/server/organizations/set-organization.ts';
import { limitsOf } from '../../src/server/organizations/plan-limits.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { Plan } from '../../src/shared/plan.ts';
import { newFollowUpKey, type Challenge } from '../../src/shared/public-form.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import type { PresentedSchedule } from '../../src/shared/schedule.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { solve } from '../support/proof-of-work.ts';
import { Cast, dayAfter, type RecordStory } from '../support/record-story.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const most = limitsOf('free').monthly ?? {};
let organization: DemoOrganization;
let cast: Cast;
let category: string;

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  category = await cast.term('terms/observation_category', 'Housekeeping');
});
beforeEach(() => choose('enterprise'));

const choose = (plan: Plan) => setOrganization(server.tenancy, organization.organizationId, { plan }, new Date());
const report = () => ({
  observationType: 'unsafe_condition',
  place: { site: cast.site },
  riskLevel: 'serious',
  comment: 'Oil on the floor beside press 3',
});

async function reported(): Promise<RecordStory> {
  const observation = await cast.draft('observations');
  await observation.do('requester', 'submit', { answers: report() });
  return observation;
}

/** Counts the records of a module that were submitted. */
const used = (module: string) =>
  server.tenancy.withTenant(organization, async (trx) => {
    const { count } = await trx
      .selectFrom('records')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('organization_id', '=', organization.organizationId)
      .where('module', '=', module)
      .where('submitted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  });

/** Copies a submitted record until its module has this number of submitted records. */
async function fill(id: string, module: string, count: number): Promise<void> {
  const wanted = count - (await used(module));
  await server.tenancy.withTenant(organization, (trx) =>
    sql`INSERT INTO records SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 'COPY-' || gen_random_uuid()))).*
      FROM records r, generate_series(1, ${wanted}::int) WHERE r.organization_id = ${organization.organizationId} AND r.id = ${id}`.execute(
      trx,
    ),
  );
  expect(await used(module)).toBeGreaterThanOrEqual(count);
}

/** Sends a report as a person without an account. */
async function reportPublicly(): Promise<{ status: number }> {
  const stranger = new Client(server.port, organization.subDomain);
  const { url } = (await cast.as.admin.post<{ url: string }>(`/api/sites/${cast.site}/posters`, { module: 'observations' })).body;
  const token = new URL(url).searchParams.get('site') ?? '';
  const [id, key] = [uuidv7(), newFollowUpKey((bytes) => getRandomValues(bytes))];
  const challenge = (await stranger.post<Challenge>('/api/public/challenges', { id })).body;
  const wanted = { id, module: 'observations', token, key, challenge: challenge.challenge, proof: solve(challenge) };
  expect(await stranger.post('/api/public/reports', wanted)).toMatchObject({ status: 201 });
  return stranger.post(`/api/public/reports/${id}/submit`, { key, module: 'observations', token, answers: report() });
}

describe('a plan with a monthly limit', () => {
  it('accepts the last record and refuses the next, which stays a draft until the plan is upgraded', async () => {
    const first = await reported();
    await fill(first.id, 'observations', (most['observations'] ?? 0) - 1);
    await choose('free');
    await reported();
    const beyond = await cast.draft('observations');
    const refused = await beyond.send('requester', 'submit', { answers: report() });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'plan.observations-used', params: { limit: most['observations'] } },
    ]);
    expect((await cast.as.requester.get<RecordDetail>(`/api/records/${beyond.id}`)).body).toMatchObject({ status: 'draft', number: null });

    await choose('micro');
    expect((await beyond.do('requester', 'submit', { answers: report() })).status).toBe('open');
  });

  it('never refuses a report without an account, and counts it', async () => {
    const first = await reported();
    await fill(first.id, 'observations', most['observations'] ?? 0);
    await choose('free');
    const before = await used('observations');
    expect((await reportPublicly()).status).toBe(200);
    expect(await used('observations')).toBe(before + 1);
  });

  it('allows events on submitted records after it is used up', async () => {
    const observation = await reported();
    await fill(observation.id, 'observations', most['observations'] ?? 0);
    await choose('free');
    await observation.do('reviewer', 'assess', { answers: { category, actionRequired: 'no', noActionReason: 'Cleaned at once' } });
  });

  it('ignores records of an earlier month', async () => {
    const first = await reported();
    await fill(first.id, 'observations', most['observations'] ?? 0);
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('records')
        .set({ submitted_at: new Date(Date.now() - 32 * 24 * 3_600_000) })
        .where('organization_id', '=', organization.organizationId)
        .where('module', '=', 'observations')
        .where('submitted_at', 'is not', null)
        .execute(),
    );
    await choose('free');
    await reported();
  });

  it('refuses an event whole when a record that it would make is beyond it', async () => {
    const row = (description: string) => ({
      rowId: uuidv7(),
      description,
      controlType: 'engineer',
      assignedTo: cast.ids.performer,
      dueDate: dayAfter(5),
    });
    const one = row('Fit a drip tray');
    await (await reported()).do('reviewer', 'assess', { answers: { category, actionRequired: 'yes', actions: [one] } });
    await fill(one.rowId, 'actions', (most['actions'] ?? 0) - 1);
    await choose('free');

    const observation = await reported();
    const rows = [row('Clean the floor'), row('Mark the aisle')];
    const answers = { category, actionRequired: 'yes', actions: rows };
    const refused = await observation.send('reviewer', 'assess', { answers });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'plan.actions-used' }]);
    expect((await cast.as.reviewer.get<RecordDetail>(`/api/records/${observation.id}`)).body).toMatchObject({
      status: 'open',
      children: {},
    });
    for (const { rowId } of rows) expect((await cast.as.reviewer.get(`/api/records/${rowId}`)).status).toBe(404);

    await choose('micro');
    await observation.do('reviewer', 'assess', { answers });
  });

  it('refuses every permit when its limit is zero', async () => {
    const story = await PermitStory.begin(server, organization);
    await story.draft();
    await choose('free');
    const submit = () => story.send('requester', 'submit', { answers: story.answersFor({ event: 'submit' }) });
    expect((await submit()).body).toMatchObject({ code: 'plan.permits-used', params: { limit: 0 } });
    await choose('enterprise');
    expect((await submit()).status).toBe(200);
  });
});

describe('a report without an account', () => {
  it('is accepted when the storage is full', async () => {
    const store = (storage: { storage_used?: number; storage_limit?: number }) =>
      server.tenancy.withTenant(organization, (trx) =>
        trx.updateTable('organizations').set(storage).where('id', '=', organization.organizationId).execute(),
      );
    await store({ storage_used: 10, storage_limit: 10 });
    expect((await reportPublicly()).status).toBe(200);
    await store({ storage_used: 0 });
  });
});

describe('a plan with a limit of schedules', () => {
  it('refuses to create or resume a schedule beyond it, while active schedules continue', async () => {
    await choose('free');
    const { items } = (await cast.as.requester.get<{ items: { id: string }[] }>('/api/templates?module=audits')).body;
    const input = () => ({
      id: uuidv7(),
      template_id: items[0]?.id,
      title: 'Workshop walk',
      audit_kind: 'planned',
      places: [{ site: cast.site, auditor: cast.ids.issuer, auditee: cast.ids.performer }],
      rule: 'FREQ=MONTHLY',
      first_day: dayAfter(2),
      last_day: null,
      start_time: '09:30',
      minutes: 120,
    });
    const [one, two] = [{ ...input(), rule: 'FREQ=DAILY' }, input()];
    const create = (wanted: object) => cast.as.admin.post<PresentedSchedule>('/api/audit_schedules', wanted);
    const turn = async (id: string, active: boolean) => {
      const { version } = (await cast.as.admin.get<PresentedSchedule>(`/api/audit_schedules/${id}`)).body;
      return cast.as.admin.patch(`/api/audit_schedules/${id}`, { version, is_active: active });
    };
    const refusal = { status: 409, body: { code: 'plan.schedules-used', params: { limit: 1 } } };

    const first = await create(one);
    expect(first.status).toBe(201);
    const faults = new Set(first.body.occurrences.map(({ fault }) => fault));
    expect(faults).toEqual(new Set([null, 'schedule.month-full']));
    expect((await create(one)).status).toBe(201);
    expect(await create(two)).toMatchObject(refusal);
    expect((await turn(one.id, false)).status).toBe(200);
    expect((await create(two)).status).toBe(201);
    expect(await turn(one.id, true)).toMatchObject(refusal);

    await server.tenancy.withTenant({ organizationId: organization.organizationId }, (trx) =>
      trx
        .updateTable('audit_schedules')
        .set({ last_day: dayAfter(-2) })
        .where('id', '=', two.id)
        .execute(),
    );
    expect((await turn(one.id, true)).status).toBe(200);
    const { id: _id, ...again } = two;
    const carryOn = () => cast.as.admin.patch(`/api/audit_schedules/${two.id}`, { version: 1, schedule: again });
    expect(await carryOn()).toMatchObject(refusal);
    await choose('large');
    expect((await carryOn()).status).toBe(200);
  });
});
