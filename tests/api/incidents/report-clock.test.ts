import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../../engine/index.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { tickRecords } from '../../../src/server/records/tick-records.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { ReportClockSettings } from '../../../src/shared/report-clock.ts';
import { Cast, dayAfter, type Account, type RecordStory } from '../../support/record-story.ts';
import { rolesTold } from '../../support/roles-told.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const hour = 60 * 60_000;
let organization: DemoOrganization;
let cast: Cast;
let injury: string;

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  injury = await cast.term('terms/incident_category', 'Injury');
  await server.tenancy.withTenant(organization, (trx) =>
    trx
      .updateTable('sites')
      .set({ country: 'US' })
      .where('organization_id', '=', organization.organizationId)
      .where('id', '=', cast.site)
      .execute(),
  );
});

const forms = new FormCache();
const passMinute = (now = new Date()) =>
  tickRecords({ ...server, forms, clock: { ...systemClock, now: () => now }, log: { error: () => {} } }, organization.organizationId);
const told = (id: string) =>
  server.tenancy.withTenant(organization, async (trx) => {
    const rows = await trx.selectFrom('outbox').select('payload').where('record_id', '=', id).execute();
    return rows
      .flatMap(({ payload }) => rolesTold(payload).map((role) => `${String(payload['scenario'])} ${role}`))
      .filter((each) => each.startsWith('report_') || each.startsWith('reportSoon'))
      .toSorted((one, other) => one.localeCompare(other));
  });

/** An incident that happened some hours ago. */
async function reported(hoursAgo: number, victim: Answers = { severeOutcomes: ['amputation'] }): Promise<RecordStory> {
  const incident = await cast.draft('incidents');
  const rating = { likelihood: 3, severity: 4, matrix: 'standard-1' };
  const answers = {
    incidentType: 'lost_time_injury',
    classification: injury,
    headline: 'Finger caught at press 3',
    description: 'The guard was open.',
    place: { site: cast.site },
    occurredAt: new Date(Date.now() - hoursAgo * hour).toISOString(),
    immediateAction: 'Press stopped.',
    ratingActual: rating,
    ratingPotential: rating,
    victims: [
      {
        rowId: uuidv7(),
        victimType: 'employee',
        victimName: 'Omar Diaz',
        victimId: 'E-1045',
        gender: 'male',
        hospital: 'yes',
        injuries: [{ region: 'hand-left', injury: 'Amputation' }],
        ...victim,
      },
    ],
  };
  await incident.do('requester', 'submit', { answers });
  return incident;
}
const read = async ({ id }: RecordStory, who: Account = 'reviewer') => (await cast.as[who].get<RecordDetail>(`/api/records/${id}`)).body;
const toldTo = (scenario: string) => ['coordinator', 'lead', 'requester'].map((role) => `${scenario} ${role}`);
const report = (...reportOutcomes: string[]): Answers => ({
  authorityReports: [{ rowId: uuidv7(), reportDecision: 'reported', reportOutcomes, reportedAt: new Date().toISOString() }],
});
const team = () => ({ investigationRequired: 'no', lead: cast.ids.performer, targetDate: dayAfter(14) });

describe('the deadline for a report to the authority', () => {
  it('is shown on the incident and notified once, with one reminder before it expires, until the report is made', async () => {
    const incident = await reported(1);
    await passMinute();
    await passMinute();
    const detail = await read(incident);
    expect(detail.conditions).toEqual(['report_due']);
    expect(detail.report_by).toMatchObject([{ id: 'osha-severe', authority: 'OSHA', at_once: false }]);
    expect(Date.parse(detail.report_by[0]?.due_at ?? '') - Date.parse(detail.occurred_at ?? '')).toBe(24 * hour);
    expect(await told(incident.id)).toEqual([...toldTo('report_due'), ...toldTo('reportSoon')]);

    await passMinute(new Date(Date.now() + 20 * hour));
    await passMinute(new Date(Date.now() + 20 * hour + 60_000));
    expect((await told(incident.id)).filter((each) => each === 'reportSoon coordinator')).toHaveLength(2);

    await incident.do('reviewer', 'assign', { answers: team() });
    await incident.do('performer', 'record', { answers: report('amputation') });
    expect(incident.detail).toMatchObject({ conditions: [], report_by: [] });
  });

  it('is overdue once it has passed, and blocks closure until the report is entered', async () => {
    const incident = await reported(25);
    await passMinute();
    expect((await read(incident)).conditions).toEqual(['report_overdue']);
    expect(await told(incident.id)).toEqual(toldTo('report_overdue'));

    await incident.do('reviewer', 'assign', { answers: team() });
    const refused = await incident.send('performer', 'handIn', { answers: { leadSignature: { name: 'x' } } });
    expect(refused).toMatchObject({ status: 409, body: { refused: [{ code: 'lifecycle.report-due' }] } });
    await incident.do('performer', 'record', { answers: report('inpatient', 'amputation') });
    await incident.do('performer', 'handIn', { answers: { leadSignature: { name: 'x' } } });
    expect(incident.detail?.conditions).toEqual([]);
  });

  it('is hidden from users who may not read about injured people', async () => {
    const incident = await reported(1);
    expect((await read(incident, 'issuer')).report_by).toHaveLength(1);
    const stranger = await read(incident, 'performer');
    expect(stranger.answers['victims']).toBeUndefined();
    expect(stranger.report_by).toEqual([]);
  });
});

describe('the deadlines of an organisation', () => {
  it('refuse duplicate rule ids and all but one of several simultaneous changes', async () => {
    const { report_clocks: stored } = (await cast.as.admin.get<{ report_clocks: ReportClockSettings }>('/api/report_clocks')).body;
    const [rule] = stored.rules;
    const twice = await cast.as.admin.put('/api/report_clocks', { report_clocks: { ...stored, rules: [rule, rule] } });
    expect(twice.status).toBe(400);
    expect(twice.body).toMatchObject({ violations: [{ key: 'report_clocks/rules/1/id', code: 'answer.duplicate' }] });
    const change = () => cast.as.admin.put('/api/report_clocks', { report_clocks: stored });
    const statuses = (await Promise.all([change(), change(), change()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('are changed by its admins, and running clocks follow', async () => {
    const incident = await reported(1);
    const url = '/api/report_clocks';
    const { report_clocks: settings } = (await cast.as.admin.get<{ report_clocks: ReportClockSettings }>(url)).body;
    expect(settings.rules.map(({ country }) => country)).toEqual(['US', 'US', 'GB', 'GB', 'GB', 'GB']);
    expect((await cast.as.reviewer.put(url, { report_clocks: settings })).status).toBe(403);

    const rules = settings.rules.map((rule) => (rule.id === 'osha-severe' ? { ...rule, within: 'PT2H' } : rule));
    expect((await cast.as.admin.put(url, { report_clocks: { ...settings, rules } })).status).toBe(200);
    expect((await cast.as.admin.put(url, { report_clocks: { ...settings, rules } })).status).toBe(409);
    const { report_by: deadlines, occurred_at: occurred } = await read(incident);
    expect(Date.parse(deadlines[0]?.due_at ?? '') - Date.parse(occurred ?? '')).toBe(2 * hour);

    const endless = rules.map((rule) => ({ ...rule, within: 'P1Y' }));
    expect((await cast.as.admin.put(url, { report_clocks: { rules: endless, lock_version: 1 } })).status).toBe(400);
  });
});
