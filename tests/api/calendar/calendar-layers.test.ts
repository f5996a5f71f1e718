import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { LayerDate } from '../../../src/shared/calendar.ts';
import { aSite } from '../../support/a-site.ts';
import { Client } from '../../support/client.ts';
import { Cast, dayAfter, type Account } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';
import { aPhoto, WorkerStory } from '../../support/worker-story.ts';

const server = useServer();
let cast: Cast;
let workers: WorkerStory;
/** A user whose role grants nothing. */
let outsider: Client;

beforeAll(async () => {
  const organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  outsider = await Client.signIn(server, organization, 'viewer');
  workers = await WorkerStory.begin(server, organization);
});

const moment = (days: number) => `${dayAfter(days)}T00:00:00Z`;

async function dates(who: Client, modules: string, [from, until]: readonly [number, number] = [1, 60]): Promise<LayerDate[]> {
  const range = `from=${moment(from)}&until=${moment(until)}`;
  const answer = await who.get<{ items: LayerDate[] }>(`/api/calendar_layers?${range}&modules=${modules}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.items;
}

async function anAction(description: string, due: number, site: string, by: Account = 'admin'): Promise<string> {
  const draft = await cast.draft('actions', by);
  const what = { site: { site }, description, category: 'corrective', controlType: 'engineer', priority: 'high', evidenceNeeded: false };
  await draft.do(by, 'submit', { answers: { ...what, assignedTo: cast.ids[by], dueDate: dayAfter(due) } });
  return draft.id;
}

const titles = (found: readonly LayerDate[]) => found.map(({ title }) => title.replace(/ · .*$/, ''));

describe('a layer of the safety calendar', () => {
  it('shows a due date on its day within the requested range until the action is closed', async () => {
    const id = await anAction('Fit the guard', 20, cast.site);
    await anAction('Fit the rail', 90, cast.site);

    expect(await dates(cast.as.requester, 'actions')).toMatchObject([{ record_id: id, starts_at: dayAfter(20), ends_at: null }]);
    expect(titles(await dates(cast.as.requester, 'actions', [80, 100]))).toEqual(['Fit the rail']);
    expect(await dates(cast.as.requester, 'actions', [21, 40])).toEqual([]);

    await cast.as.admin.post(`/api/records/${id}/events`, { event: 'withdraw', reason: 'Not needed' });
    expect(await dates(cast.as.requester, 'actions')).toEqual([]);
  });

  it('shows no record that the reader may not open', async () => {
    const { id: elsewhere } = await aSite(cast.as.admin);
    await anAction('Mend the roof', 30, elsewhere);

    expect(titles(await dates(cast.as.admin, 'actions', [29, 32]))).toEqual(['Mend the roof']);
    expect(await dates(cast.as.requester, 'actions', [29, 32])).toEqual([]);
  });

  it('hides modules that the reader may not read and layers that are off', async () => {
    await workers.registered('Ivan Petrov', { inductionUntil: dayAfter(10) });
    expect(await dates(outsider, 'worker-profiles')).toEqual([]);
    expect(await dates(cast.as.requester, 'hira')).toEqual([]);
    expect(titles(await dates(cast.as.requester, 'worker-profiles,users'))).toEqual(['Ivan Petrov']);
  });

  it('shows when competences, documents and inductions of workers end, but no end of a competence that was renewed', async () => {
    const [hotWork, heights] = [
      await cast.term('terms/competence_type', 'Hot work'),
      await cast.term('terms/competence_type', 'Work at height'),
    ];
    const rows = [
      { competenceType: hotWork, competenceUntil: dayAfter(15) },
      { competenceType: heights, competenceUntil: dayAfter(14) },
      { competenceType: heights, competenceUntil: dayAfter(200) },
    ].map((row) => ({ rowId: uuidv7(), ...row }));
    const draft = await workers.draft();
    const [face, licence] = [
      await workers.file(draft.id, aPhoto, 'face.jpg'),
      await workers.file(draft.id, aPhoto, 'licence.jpg', 'documentFiles'),
    ];
    const documents = [{ rowId: uuidv7(), documentTitle: 'Crane licence', documentUntil: dayAfter(18), documentFiles: [licence.id] }];
    const answers = workers.answers('Georgi Ivanov', face.id, { inductionUntil: dayAfter(12), competences: rows, documents });
    const { id } = (await workers.send(draft, 'submit', { answers })).body;

    const own = (await dates(cast.as.issuer, 'worker-profiles', [11, 40])).filter(({ record_id: record }) => record === id);
    expect(own.map(({ of, starts_at: at }) => [of, at])).toEqual([
      [null, dayAfter(12)],
      ['competence_until', dayAfter(15)],
      ['document_until', dayAfter(18)],
    ]);
  });

  it('shows planned audits that have no record yet to those of their site', async () => {
    const [template] = (await cast.as.admin.get<{ items: { id: string }[] }>('/api/templates?module=audits')).body.items;
    const dated = { rule: 'FREQ=MONTHLY', first_day: dayAfter(1), last_day: null, start_time: '09:00', minutes: 60 };
    const places = [{ site: cast.site, auditor: cast.ids.requester }];
    const schedule = { id: uuidv7(), template_id: template?.id, title: 'Monthly walk', audit_kind: 'planned', places, ...dated };
    expect((await cast.as.admin.post('/api/audit_schedules', schedule)).status).toBe(201);

    const later = await dates(cast.as.requester, 'audits', [200, 260]);
    expect(later.length).toBeGreaterThan(0);
    expect(later[0]).toMatchObject({ schedule_id: schedule.id, record_id: null, module: 'audits' });
  });

  it('refuses an empty or overlong range, and saves the selected layers per user', async () => {
    const ask = async (from: number, until: number) =>
      (await cast.as.requester.get(`/api/calendar_layers?from=${moment(from)}&until=${moment(until)}&modules=actions`)).status;
    expect([await ask(5, 5), await ask(0, 500)]).toEqual([400, 400]);

    const url = '/api/v2/users/user_profile';
    expect((await cast.as.requester.patch(url, { preferences: { calendar_layers: 'actions,hira' } })).status).toBe(200);
    const { body } = await cast.as.requester.get<{ user: { preferences: object } }>(url);
    expect(body.user.preferences).toMatchObject({ calendar_layers: 'actions,hira' });
  });
});
