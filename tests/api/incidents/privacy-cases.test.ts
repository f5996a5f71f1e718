import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../../engine/index.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import { Cast, dayAfter, type RecordStory } from '../../support/record-story.ts';
import { runCli } from '../../support/run-cli.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
let incident: RecordStory;

const report = (classification: string, privacyCase: boolean): Answers => ({
  incidentType: 'first_aid',
  classification,
  headline: 'Omar Diaz caught his hand at press 3',
  description: 'The guard was open. DIAZ cleared the press by hand; Mr Diaz was alone.',
  place: { site: cast.site },
  occurredAt: new Date(Date.now() - 60 * 60_000).toISOString(),
  immediateAction: 'Press stopped.',
  ratingActual: { likelihood: 3, severity: 2, matrix: 'standard-1' },
  ratingPotential: { likelihood: 3, severity: 4, matrix: 'standard-1' },
  victims: [
    {
      rowId: uuidv7(),
      victimType: 'employee',
      victimName: 'Omar Diaz',
      victimId: 'E-1045',
      gender: 'male',
      hospital: 'no',
      injuries: [{ region: 'hand-left', injury: 'Cut' }],
      ...(privacyCase && { privacyCase: true }),
    },
  ],
});

async function reported(privacyCase: boolean): Promise<RecordStory> {
  const made = await cast.draft('incidents');
  await made.do('requester', 'submit', { answers: report(await cast.term('terms/incident_category', 'Injury'), privacyCase) });
  return made;
}

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  incident = await reported(true);
});

describe('a privacy case', () => {
  it('hides names from other readers in the list, the search, the export and the record', async () => {
    const list = await cast.as.performer.get<{ items: { title: string }[] }>('/api/records?module=incidents');
    expect(list.body.items[0]?.title).toBe('Privacy case caught his hand at press 3');
    expect((await cast.as.performer.get<{ total: number }>('/api/records?module=incidents&search=diaz')).body.total).toBe(0);
    const workbook = await cast.as.performer.get('/api/records/export?module=incidents&format=csv');
    expect([workbook.status, workbook.text.includes('Diaz')]).toEqual([200, false]);

    const read = await cast.as.performer.get<RecordDetail>(`/api/records/${incident.id}`);
    expect(read.text.toLowerCase()).not.toContain('diaz');
    expect(read.body.answers['description']).toBe('The guard was open. Privacy case cleared the press by hand; Mr Privacy case was alone.');
  });

  it('is fully readable with permission to read health data', async () => {
    const { answers } = (await cast.as.reviewer.get<RecordDetail>(`/api/records/${incident.id}`)).body;
    expect(answers['headline']).toBe('Omar Diaz caught his hand at press 3');
    expect(JSON.stringify(answers['victims'])).toContain('Omar Diaz');
  });

  it('masks names in history reasons for other readers', async () => {
    await incident.do('requester', 'withdraw', { reason: 'Omar Diaz was not hurt at all' });
    const reasons = async (who: 'performer' | 'reviewer') =>
      (await cast.as[who].get<{ items: HistoryEntry[] }>(`/api/records/${incident.id}/history`)).body.items[0]?.reason;
    expect(await reasons('performer')).toBe('Privacy case was not hurt at all');
    expect(await reasons('reviewer')).toBe('Omar Diaz was not hurt at all');
  });

  it('masks names in a copy by a user without permission, and in the activity log', async () => {
    const { status, body, text } = await cast.as.performer.post<RecordDetail>(`/api/records/${incident.id}/clone`, { id: uuidv7() });
    expect(status, text).toBe(201);
    expect(text.toLowerCase()).not.toContain('diaz');
    // The draft is its maker's own, and the row that masks the name stayed behind.
    expect(body.answers['headline']).toBe('Privacy case caught his hand at press 3');
    expect((await cast.as.admin.get('/api/activity_logs?module=incidents')).text).not.toContain('Diaz was not hurt');
  });

  it('stays nameless when its row is erased', async () => {
    const erased = await reported(true);
    const { number } = (await cast.as.reviewer.get<RecordDetail>(`/api/records/${erased.id}`)).body;
    const done = await runCli('erase', ['--record', number ?? '', '--row', 'victims/1', '--organization', organization.subDomain], {
      DATA_DIR: server.dataDir,
    });
    expect(done.status, done.stderr).toBe(0);
    for (const who of ['performer', 'reviewer'] as const) {
      const { text, body } = await cast.as[who].get<RecordDetail>(`/api/records/${erased.id}`);
      expect(text.toLowerCase()).not.toContain('diaz');
      expect(body.answers['headline']).toBe('Privacy case caught his hand at press 3');
    }
  });

  it('takes the name out of the actions that were made before the box was ticked', async () => {
    const told = await reported(false);
    const team = { investigationRequired: 'yes', lead: cast.ids.performer, members: [cast.ids.reviewer], targetDate: dayAfter(14) };
    await told.do('reviewer', 'assign', { answers: team });
    const rowId = uuidv7();
    const action = { rowId, capaText: 'Give Omar Diaz a new glove', assignedTo: cast.ids.issuer, dueDate: dayAfter(20) };
    const recommended = { ...action, controlType: 'engineer' };
    const causeGroup = await cast.term('terms/root_cause', 'Equipment');
    const rootCauses = [{ rowId: uuidv7(), causeGroup, causeText: 'The glove was worn.' }];
    await told.do('reviewer', 'record', { answers: { findings: 'Worn glove.', rootCauses, capa: [recommended] } });
    await told.do('performer', 'handIn', { answers: { closingRemarks: 'Done.', leadSignature: { name: 'Paul Moreau' } } });
    const titleOf = async () => (await cast.as.issuer.get<RecordDetail>(`/api/records/${rowId}`)).body.title;
    expect(await titleOf()).toBe('Give Omar Diaz a new glove');

    const open = await told.do('reviewer', 'reopen', { reason: 'The employee asked for privacy' });
    // The recommended action is a record by now: its row cannot be changed or removed here.
    const spawned = (capa: object[]) => told.send('reviewer', 'record', { answers: { ...open.answers, capa } });
    const [row] = open.answers['capa'] as Answers[];
    const edited = await spawned([{ ...row, capaText: 'Something else' }]);
    expect([edited.status, edited.body]).toMatchObject([
      422,
      { code: 'record.answers-invalid', violations: [{ key: `capa/${rowId}/capaText`, question: 'capaText', code: 'answer.spawned' }] },
    ]);
    expect((await spawned([])).body).toMatchObject({ violations: [{ key: 'capa', code: 'answer.spawned' }] });
    expect(await titleOf()).toBe('Give Omar Diaz a new glove');

    const victims = (open.answers['victims'] as Answers[]).map((row) => ({ ...row, privacyCase: true }));
    const answers = { ...open.answers, victims };
    await told.do('requester', 'change', { answers });
    expect(await titleOf()).toBe('Give Privacy case a new glove');
    expect((await cast.as.issuer.get(`/api/records/${rowId}`)).text).not.toContain('Diaz');
    expect((await cast.as.issuer.get<{ total: number }>('/api/records?module=actions&search=diaz')).body.total).toBe(0);
  });

  it('exists only while the privacy box is ticked', async () => {
    const open = await reported(false);
    expect((await cast.as.performer.get<RecordDetail>(`/api/records/${open.id}`)).body.title).toBe('Omar Diaz caught his hand at press 3');
  });
});

describe('a lesson from an incident', () => {
  it('is not published while a text names a person of the incident', async () => {
    const open = await reported(false);
    const lesson = await cast.draft('lessons', 'reviewer', { id: open.id, relation: 'lessons' });
    const content = { heading: 'Guards', place: { site: cast.site }, happened: 'A hand was caught.', why: 'Open.', learned: 'Shut it.' };
    const publish = (more: Answers) => lesson.send('reviewer', 'submit', { answers: { ...content, ...more } });
    for (const happened of ['OMAR  DIAZ reached in.', 'Mr Diaz reached in.'])
      expect((await publish({ happened })).body).toMatchObject({
        violations: [{ key: 'happened', code: 'answer.names-person' }],
      });
    expect((await publish({})).status).toBe(200);

    // Those who may not read who was hurt do not find out by trying names.
    const guess = await cast.draft('lessons', 'performer', { id: open.id, relation: 'lessons' });
    const guessed = await guess.send('performer', 'submit', { answers: { ...content, happened: 'Mr Diaz reached in.' } });
    expect(guessed.text).not.toContain('answer.names-person');
    expect(guessed.status).toBe(200);
  });
});

describe('an assignment', () => {
  it('refuses team members who may not read incidents, and names them', async () => {
    const open = await reported(false);
    await server.tenancy.withTenant(organization, (trx) =>
      sql`DELETE FROM role_rules WHERE subject = 'Incident' AND role_id = (SELECT role_id FROM users WHERE id = ${cast.ids.issuer})`.execute(
        trx,
      ),
    );
    const team = { investigationRequired: 'yes', lead: cast.ids.performer, members: [cast.ids.issuer], targetDate: dayAfter(14) };
    const { status, body } = await open.send('reviewer', 'assign', { answers: team });
    const name = organization.accounts.find(({ email }) => email.startsWith('issuer@'))?.fullName;
    expect([status, body]).toMatchObject([
      422,
      { violations: [{ key: 'members', code: 'answer.cannot-read', params: { name, form: 'Incident' } }] },
    ]);
    await open.do('reviewer', 'assign', { answers: { ...team, members: [cast.ids.reviewer] } });
  });
});
