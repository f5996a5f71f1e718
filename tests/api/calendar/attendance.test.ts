import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { CalendarEntry } from '../../../src/shared/calendar.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { ManagedUser } from '../../../src/shared/user.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client, type Answer } from '../../support/client.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';
import { WorkerStory } from '../../support/worker-story.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
let workers: WorkerStory;
let hotWork: string;

const drawn = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const [first, second] = ['2025-03-04T08:00:00.000Z', '2025-03-11T08:00:00.000Z'];

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  workers = await WorkerStory.begin(server, organization);
  hotWork = await cast.term('terms/competence_type', 'Hot work');
});

async function aTraining(change: object = {}): Promise<CalendarEntry> {
  const training = {
    ...{ category: 'training', mode: 'offline', title: 'Hot work training', description: null, venue: 'Hall 2', link: null },
    ...{ starts_at: first, ends_at: '2025-03-04T10:00:00Z', recurrence: 'FREQ=WEEKLY;COUNT=3' },
    ...{ competence_type: hotWork, competence_months: 24, site_ids: [], guest_ids: [], attachments: [] },
  };
  const made = await cast.as.admin.post<{ calendar_entry: CalendarEntry }>('/api/calendar_entries', {
    calendar_entry: { ...training, ...change },
  });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.calendar_entry;
}

const attend = (entry: CalendarEntry, attendance: object) =>
  cast.as.admin.post<{ calendar_entry: CalendarEntry }>(`/api/calendar_entries/${entry.id}/attendance`, {
    attendance: { occurrence: first, name: '', is_present: true, ...attendance },
  });

async function competencesOf(id: string) {
  const { answers } = (await cast.as.admin.get<RecordDetail>(`/api/records/${id}`)).body;
  return (answers['competences'] ?? []) as { competenceType: string; competenceUntil?: string }[];
}

const codes = ({ status, body }: Answer) => [
  status,
  (body as ProblemBody).code,
  ...((body as ProblemBody).violations ?? []).map(({ key }) => key),
];

describe('the attendance list of an occurrence', () => {
  it('is kept per occurrence, and refuses a time without an occurrence', async () => {
    const entry = await aTraining();
    await attend(entry, { name: 'Ivan Petrov' });
    const { body } = await attend(entry, { name: 'Georgi Ivanov', occurrence: second });

    expect(body.calendar_entry.attendance.map(({ name, occurrence }) => [occurrence, name])).toEqual([
      [second, 'Georgi Ivanov'],
      [first, 'Ivan Petrov'],
    ]);
    expect(codes(await attend(entry, { name: 'Ivan', occurrence: '2025-03-05T08:00:00.000Z' }))).toEqual([
      422,
      'calendar.no-such-occurrence',
    ]);
  });

  it('stores the signature of each attendee, readable by those who keep the list', async () => {
    const entry = await aTraining();
    const signature = uuidv7();
    expect((await upload(cast.as.admin, drawn, 'signature.png', { id: signature, target: 'attendance-signature' })).status).toBe(201);
    const { body } = await attend(entry, { name: 'Ivan Petrov', signature });
    expect(body.calendar_entry.attendance).toMatchObject([{ name: 'Ivan Petrov', signature, is_present: true }]);

    expect((await cast.as.admin.get(`/api/files/${signature}`)).status).toBe(200);
    expect((await cast.as.performer.get(`/api/files/${signature}`)).status).toBe(404);
    const other = await upload(cast.as.performer, drawn, 's.png', { id: uuidv7(), target: 'attendance-signature' });
    expect(other.status).toBe(403);
  });

  it('adds the competence of the training to a worker once, and removes it with the attendance', async () => {
    const entry = await aTraining();
    const worker = await workers.registered('Petar Stoyanov');
    expect((await attend(entry, { worker_id: worker.id })).status).toBe(200);
    const again = await attend(entry, { worker_id: worker.id });

    expect(again.body.calendar_entry.attendance).toMatchObject([{ name: 'Petar Stoyanov', worker_id: worker.id }]);
    expect(await competencesOf(worker.id)).toMatchObject([{ competenceType: hotWork, competenceUntil: '2027-03-04' }]);

    await attend(entry, { worker_id: worker.id, occurrence: second });
    expect((await competencesOf(worker.id)).map(({ competenceUntil: until }) => until)).toEqual(['2027-03-04', '2027-03-11']);

    await attend(entry, { worker_id: worker.id, is_present: false });
    expect((await competencesOf(worker.id)).map(({ competenceUntil: until }) => until)).toEqual(['2027-03-11']);
  });

  it('makes room in a full profile by the row of its type that ended first, and never by one in date', async () => {
    const ended = ['2020-05-01', '2019-05-01'].map((competenceUntil) => ({ rowId: uuidv7(), competenceType: hotWork, competenceUntil }));
    const others = Array.from({ length: 28 }, () => ({ rowId: uuidv7(), competenceType: hotWork, competenceUntil: '2099-01-01' }));
    const worker = await workers.registered('Simeon Kolev', { competences: [...ended, ...others] });
    const entry = await aTraining({ competence_months: null });
    expect((await attend(entry, { worker_id: worker.id })).status).toBe(200);
    const untils = (await competencesOf(worker.id)).map(({ competenceUntil: until }) => until);
    expect([untils.length, untils.includes('2019-05-01'), untils.includes('2020-05-01')]).toEqual([30, false, true]);

    expect((await attend(entry, { worker_id: worker.id, occurrence: second })).status).toBe(200);
    const third = await attend(await aTraining({ competence_months: null }), { worker_id: worker.id });
    expect([third.status, third.body]).toMatchObject([409, { code: 'calendar.competence-refused' }]);
  });

  it('names the worker profile of a guest by the employee ID of the account, which receives the competence', async () => {
    const users = (await cast.as.admin.get<{ items: ManagedUser[] }>('/api/users?search=performer@')).body.items;
    const [guest] = users;
    const change = { employee_id: 'E-778', lock_version: guest?.lock_version };
    expect((await cast.as.admin.patch(`/api/users/${guest?.id ?? ''}`, { user: change })).status).toBe(200);
    const worker = await workers.registered('Paul Moreau', { employeeId: ' e-778' });
    const entry = await aTraining({ guest_ids: [guest?.id] });
    expect(entry.guests).toMatchObject([{ id: guest?.id, worker_id: worker.id }]);
    expect((await attend(entry, { worker_id: entry.guests[0]?.worker_id })).status).toBe(200);
    expect(await competencesOf(worker.id)).toMatchObject([{ competenceType: hotWork }]);
    const [other] = (await cast.as.admin.get<{ items: ManagedUser[] }>('/api/users?search=reviewer@')).body.items;
    const same = { employee_id: 'e-778', lock_version: other?.lock_version };
    expect((await cast.as.admin.patch(`/api/users/${other?.id ?? ''}`, { user: same })).status).toBe(200);
    expect((await aTraining({ guest_ids: [guest?.id] })).guests).toMatchObject([{ worker_id: null }]);
    const read = (await cast.as.performer.get<{ calendar_entry: CalendarEntry }>(`/api/calendar_entries/${entry.id}`)).body.calendar_entry;
    expect([read.attendance, read.guests.map(({ worker_id: id }) => id)]).toEqual([[], [null]]);
    expect((await aTraining({ guest_ids: [guest?.id], competence_type: null, competence_months: null })).guests).toMatchObject([
      { worker_id: null },
    ]);
  });

  it('removes a line by its id after the occurrence, the training or the worker’s name has changed', async () => {
    const entry = await aTraining();
    const worker = await workers.registered('Nikola Vasilev');
    const marked = (await attend(entry, { worker_id: worker.id })).body.calendar_entry;
    expect(await competencesOf(worker.id)).toHaveLength(1);
    const { lock_version: lockVersion } = marked;
    const moved = { ...meetingBody(entry), category: 'meeting', starts_at: '2025-06-02T08:00:00Z', ends_at: '2025-06-02T09:00:00Z' };
    const changed = await cast.as.admin.patch<{ calendar_entry: CalendarEntry }>(`/api/calendar_entries/${entry.id}`, {
      calendar_entry: { ...moved, lock_version: lockVersion },
    });
    expect(changed.body.calendar_entry.attendance).toMatchObject([{ is_present: true, is_planned: false }]);
    expect(codes(await attend(entry, { worker_id: worker.id }))).toEqual([422, 'calendar.no-such-occurrence']);

    const back = await attend(entry, { worker_id: worker.id, is_present: false });

    expect(back.body.calendar_entry.attendance).toMatchObject([{ id: marked.attendance[0]?.id, is_present: false }]);
    expect(await competencesOf(worker.id)).toEqual([]);
  });

  it('refuses entries before the occurrence begins and workers that the user may not read, and logs line and worker', async () => {
    const later = await aTraining({ starts_at: '2090-03-02T08:00:00Z', ends_at: '2090-03-02T10:00:00Z', recurrence: null });
    expect(codes(await attend(later, { name: 'Ivan', occurrence: '2090-03-02T08:00:00Z' }))).toEqual([409, 'calendar.not-begun']);

    const entry = await aTraining();
    const worker = await workers.registered('Dimitar Iliev');
    const role_actions_attributes = [{ name: 'Calendar', r_view: true, r_edit: true }];
    const made = await cast.as.admin.post<{ role: { id: string } }>('/api/roles', { role: { name: 'Trainer', role_actions_attributes } });
    const [viewer] = (await cast.as.admin.get<{ items: { id: string; lock_version: number }[] }>('/api/users?search=viewer@')).body.items;
    const user = { role_id: made.body.role.id, lock_version: viewer?.lock_version };
    expect((await cast.as.admin.patch(`/api/users/${viewer?.id}`, { user })).status).toBe(200);
    const trainer = await Client.signIn(server, organization, 'viewer');
    const line = (attendance: object) =>
      trainer.post(`/api/calendar_entries/${entry.id}/attendance`, {
        attendance: { occurrence: first, name: '', is_present: true, ...attendance },
      });
    expect((await line({ name: 'Ivan Petrov' })).status).toBe(200);
    expect(codes(await line({ worker_id: worker.id }))).toEqual([403, 'permission.denied']);

    const { body } = await attend(entry, { worker_id: worker.id });
    const [entryOfLog] = (await cast.as.admin.get<{ items: { id: string }[] }>('/api/activity_logs?action=witness')).body.items;
    const log = await cast.as.admin.get<{ activity_log: { changes: { field: string; to: unknown }[] } }>(
      `/api/activity_logs/${entryOfLog?.id}`,
    );
    const lineId = body.calendar_entry.attendance.find(({ worker_id: id }) => id === worker.id)?.id;
    expect(log.body.activity_log.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'line', to: lineId }), expect.objectContaining({ field: 'worker' })]),
    );
  });

  it('adds no competence at a meeting, and refuses an unknown worker', async () => {
    const meeting = await aTraining({ category: 'meeting' });
    const worker = await workers.registered('Stefan Kolev');
    await attend(meeting, { worker_id: worker.id });
    expect(await competencesOf(worker.id)).toEqual([]);
    expect(codes(await attend(meeting, { worker_id: uuidv7() }))).toEqual([422, 'settings.refused', 'worker_id']);
    expect((await cast.as.performer.post(`/api/calendar_entries/${meeting.id}/attendance`, {})).status).toBe(403);
    expect(
      codes(await cast.as.admin.post('/api/calendar_entries', { calendar_entry: { ...meetingBody(meeting), competence_type: uuidv7() } })),
    ).toEqual([422, 'settings.refused', 'competence_type']);
  });
});

function meetingBody({ mode, title, venue, link, starts_at: starts, ends_at: ends }: CalendarEntry) {
  const of = { mode, title, venue, link, starts_at: starts, ends_at: ends, recurrence: null, description: null };
  return { ...of, category: 'training', site_ids: [], guest_ids: [], attachments: [] };
}
