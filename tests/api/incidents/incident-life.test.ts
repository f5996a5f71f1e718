import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../../engine/index.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { gatherRecord } from '../../../src/server/print/gather-record.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { Services } from '../../../src/server/services.ts';
import { sessionOfUser } from '../../../src/server/session/session-of-user.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { PrintedRecord } from '../../../src/shared/printed-record.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { WorkPage } from '../../../src/shared/work.ts';
import { Cast, dayAfter, type RecordStory } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
let injury: string;

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  injury = await cast.term('terms/incident_category', 'Injury');
});

const rating = (likelihood: number, severity: number) => ({ likelihood, severity, matrix: 'standard-1' });
const victim = (more: Answers = {}) => ({
  rowId: uuidv7(),
  victimType: 'employee',
  victimName: 'Omar Diaz',
  victimId: 'E-1045',
  gender: 'male',
  hospital: 'no',
  injuries: [{ region: 'hand-left', injury: 'Cut' }],
  ...more,
});
const report = (more: Answers = {}): Answers => ({
  incidentType: 'first_aid',
  classification: injury,
  headline: 'Hand caught at press 3',
  description: 'The guard was open and the press was cleared by hand.',
  place: { site: cast.site },
  occurredAt: new Date(Date.now() - 60 * 60_000).toISOString(),
  immediateAction: 'Press stopped and locked, first aid given.',
  ratingActual: rating(3, 2),
  ratingPotential: rating(3, 4),
  victims: [victim()],
  ...more,
});
const team = (): Answers => ({
  investigationRequired: 'yes',
  lead: cast.ids.performer,
  members: [cast.ids.reviewer],
  targetDate: dayAfter(14),
});

async function reported(more: Answers = {}): Promise<RecordStory> {
  const incident = await cast.draft('incidents');
  await incident.do('requester', 'submit', { answers: report(more) });
  return incident;
}

/** A record as its document shows it to the team lead. */
async function onPaper(id: string): Promise<PrintedRecord> {
  const { organizationId, subDomain } = organization;
  const of = { email: `performer@${subDomain}.muster.example` };
  const session = await server.tenancy.withTenant(organization, (trx) =>
    sessionOfUser(server.modules, trx, organizationId, of, new Date()),
  );
  if (!session) throw new Error('nobody prints');
  const { tenancy, modules } = server;
  return gatherRecord({ tenancy, modules, clock: systemClock, forms: new FormCache() } as Services, session, id);
}

/** The violations of a refused submission, as `question: code`. */
async function wrongWith(answers: Answers): Promise<string[]> {
  const incident = await cast.draft('incidents');
  const { body } = await incident.send('requester', 'submit', { answers });
  const { violations = [] } = body as unknown as { violations?: { key: string; code: string }[] };
  return violations.map(({ key, code }) => `${key.split('/').at(-1)}: ${code}`);
}

describe('an incident', () => {
  it('is reported, investigated by its team and closed by the team lead when no approval is required', async () => {
    const incident = await reported();
    expect(incident.detail).toMatchObject({ status: 'open', title: 'Hand caught at press 3' });
    expect(incident.detail?.number).toMatch(/^INC-\d{4}-\d{4}$/);

    await incident.do('reviewer', 'assign', { answers: team() });
    expect(incident.detail?.assignee?.id).toBe(cast.ids.performer);

    const capa = {
      rowId: uuidv7(),
      capaText: 'Fit an interlock',
      controlType: 'engineer',
      assignedTo: cast.ids.issuer,
      dueDate: dayAfter(20),
    };
    const causeGroup = await cast.term('terms/root_cause', 'Equipment');
    await incident.do('reviewer', 'record', {
      answers: {
        capa: [capa],
        findings: 'The interlock of the guard was bridged.',
        rootCauses: [{ rowId: uuidv7(), causeGroup, causeText: 'The guard could be bridged with a cable tie.' }],
        costs: [
          { rowId: uuidv7(), costKind: 'repair', amount: 1200.5 },
          { rowId: uuidv7(), costKind: 'downtime', amount: 300 },
        ],
      },
    });
    expect(incident.detail?.answers['totalCost']).toBe(1500.5);

    await incident.do('performer', 'handIn', { answers: { closingRemarks: 'Guard replaced.', leadSignature: { name: 'Paul Moreau' } } });
    expect(incident.detail?.status).toBe('closed');
    const { body: action } = await cast.as.issuer.get<RecordDetail>(`/api/records/${capa.rowId}`);
    expect(action).toMatchObject({ module: 'actions', status: 'open', title: 'Fit an interlock' });
    const listed = await cast.as.issuer.get<{ actions: { id: string }[] }>('/api/actions/incident_action_datas');
    expect(listed.body.actions.map(({ id }) => id)).toContain(capa.rowId);
    expect((await cast.as.issuer.get<{ actions: unknown[] }>('/api/actions/observation_action_datas')).body.actions).toEqual([]);

    const printed = await onPaper(incident.id);
    expect(printed.parts).toEqual({ history: true, links: true, signatures: true });
    expect(printed.links).toMatchObject([{ module: 'actions', relation: 'actions', title: 'Fit an interlock', status: 'open' }]);
    expect((await onPaper(capa.rowId)).links).toEqual([]);
  });

  it('is assigned to a lead alone, and handed in once the team of its investigation is named', async () => {
    const incident = await reported();
    const { members, ...alone } = team();
    await incident.do('reviewer', 'assign', { answers: alone });
    const handIn = { answers: { leadSignature: { name: 'Paul Moreau' } } };
    expect((await incident.send('performer', 'handIn', handIn)).text).toContain('The investigation has no team members yet.');
    await incident.do('reviewer', 'assign', { answers: { ...alone, members } });
    expect((await incident.send('performer', 'handIn', handIn)).text).not.toContain('no team members');

    const small = await reported({ incidentType: 'near_miss', victims: [], ratingPotential: rating(2, 2) });
    await small.do('reviewer', 'assign', { answers: { ...alone, investigationRequired: 'no' } });
    await small.do('performer', 'handIn', handIn);
    expect(small.detail?.status).toBe('closed');
  });

  it('needs a victim where people were hurt, and none for a near miss', async () => {
    expect(await wrongWith(report({ victims: [] }))).toEqual(['victims: answer.required']);
    const nearMiss = await reported({ incidentType: 'near_miss', victims: [] });
    expect(nearMiss.detail?.status).toBe('open');
  });

  it('refuses a time in the future, a victim without an ID and an ID with other signs', async () => {
    expect(await wrongWith(report({ occurredAt: new Date(Date.now() + 60 * 60_000).toISOString() }))).toEqual(['occurredAt: answer.check']);
    const { victimId: _, ...nameless } = victim();
    expect(await wrongWith(report({ victims: [nameless] }))).toEqual(['victimId: answer.required']);
    expect(await wrongWith(report({ victims: [victim({ victimId: 'E<1>' })] }))).toEqual(['victimId: answer.alphanumeric-only']);
  });

  it('is work of those who may assign it, until it has a team lead', async () => {
    const incident = await reported();
    const waitsFor = async (who: 'reviewer' | 'performer') => {
      const { items } = (await cast.as[who].get<WorkPage>('/api/work?module=incidents&size=100')).body;
      return items.filter(({ id }) => id === incident.id).map(({ event }) => event);
    };
    expect(await waitsFor('reviewer')).toEqual(['assign']);
    expect(await waitsFor('performer')).toEqual([]);

    await incident.do('reviewer', 'assign', { answers: team() });
    // A member of the team, who has answers to give.
    expect(await waitsFor('reviewer')).toEqual(['record']);
    expect(await waitsFor('performer')).toEqual(['handIn']);
  });

  it('can be assigned only with permission to approve, and investigated only by its team', async () => {
    const incident = await reported();
    expect((await incident.send('performer', 'assign', { answers: team() })).body).toMatchObject({ code: 'permission.denied' });
    await incident.do('reviewer', 'assign', { answers: team() });
    expect((await incident.send('requester', 'record', { answers: { findings: 'Not mine to write' } })).body).toMatchObject({
      code: 'permission.denied',
    });
    expect((await incident.send('reviewer', 'handIn')).body).toMatchObject({ code: 'permission.denied' });
  });

  it('shows injured people to its reporter and to approvers, but not to others at the site', async () => {
    const incident = await reported();
    const seenBy = async (who: 'requester' | 'reviewer' | 'performer') =>
      (await cast.as[who].get<RecordDetail>(`/api/records/${incident.id}`)).text.includes('Omar Diaz');
    expect([await seenBy('requester'), await seenBy('reviewer'), await seenBy('performer')]).toEqual([true, true, false]);
  });

  it('shows its witnesses to its team, and not to others at the site', async () => {
    const incident = await reported();
    await incident.do('reviewer', 'assign', { answers: { ...team(), lead: cast.ids.issuer } });
    const witnesses = [{ rowId: uuidv7(), witnessName: 'Wanda Iverson', statement: 'He reached into the press.' }];
    await incident.do('reviewer', 'record', { answers: { witnesses } });
    const seenBy = async (who: 'issuer' | 'performer') =>
      (await cast.as[who].get<RecordDetail>(`/api/records/${incident.id}`)).text.includes('Wanda Iverson');
    expect([await seenBy('issuer'), await seenBy('performer')]).toEqual([true, false]);
  });

  it('can be withdrawn by its reporter with a reason, and no longer counts in figures, rates and official forms', async () => {
    const incident = await reported({ incidentType: 'lost_time_injury', victims: [victim({ outcome: 'lost_time_injury' })] });
    const year = new Date().getFullYear();
    const counted = async () => {
      const figure = await cast.as.admin.get<{ value: number }>('/api/figures?module=incidents&measure=count&period=all');
      const { body } = await cast.as.admin.get<{ total: { counts: Record<string, number> } }>(`/api/statistics?year=${year}`);
      const { cases } = (await cast.as.admin.get<{ cases: unknown[] }>(`/api/osha?year=${year}&site_id=${cast.site}`)).body;
      return [figure.body.value, body.total.counts['incidents'] ?? 0, cases.length];
    };
    const [figure = 0, statistics = 0, cases = 0] = await counted();
    expect((await incident.send('requester', 'withdraw')).body).toMatchObject({ code: 'lifecycle.reason-needed' });
    await incident.do('requester', 'withdraw', { reason: 'Reported twice' });
    expect(incident.detail?.status).toBe('withdrawn');
    expect(cases).toBeGreaterThan(0);
    expect(await counted()).toEqual([figure - 1, statistics - 1, cases - 1]);
  });
});
