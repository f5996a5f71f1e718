import { getRandomValues } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import type { ListPage } from '../../../src/client/lists/list-page.ts';
import type { NotificationRow } from '../../../src/shared/notification.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { newFollowUpKey, type Challenge, type FollowUp, type PublicForm } from '../../../src/shared/public-form.ts';
import { loggedRequest } from '../../../src/server/runtime/log.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client } from '../../support/client.ts';
import { solve } from '../../support/proof-of-work.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';
import { storedTexts } from '../../support/traces.ts';
import { sendForm } from '../../support/upload.ts';

const server = useServer();
let organization: DemoOrganization;
let cast: Cast;
let stranger: Client;
let token: string;

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  stranger = new Client(server.port, organization.subDomain);
  const { body } = await cast.as.admin.post<{ url: string }>(`/api/sites/${cast.site}/posters`, { module: 'observations' });
  token = new URL(body.url).searchParams.get('site') ?? '';
});

/** Begins a report as a person without an account. */
async function begun(more: object = {}) {
  const id = uuidv7();
  const key = newFollowUpKey((bytes) => getRandomValues(bytes));
  const challenge = (await stranger.post<Challenge>('/api/public/challenges', { id })).body;
  const wanted = { id, module: 'observations', token, key, challenge: challenge.challenge, proof: solve(challenge), ...more };
  return { id, key, wanted, answer: await stranger.post('/api/public/reports', wanted) };
}

const answers = (more: object = {}) => ({
  observationType: 'unsafe_condition',
  place: { site: cast.site },
  riskLevel: 'serious',
  comment: 'Oil on the floor beside press 3',
  ...more,
});

describe('a report without an account', () => {
  it('shows the form with the site of the poster, and no other data of the organisation', async () => {
    const { body, text } = await stranger.get<PublicForm>(`/api/public/forms/observations?token=${token}`);
    expect(body.sites.map(({ id }) => id)).toEqual([cast.site]);
    expect(Object.keys(body.template.properties)).toContain('comment');
    expect(text).not.toMatch(/assignedTo|closingRemarks|Is an action required/);
    const sectionOf = (id: string) => body.template['x-sections'].find(({ questions }) => questions.includes(id))?.id;
    expect([sectionOf('occurredAt'), sectionOf('reporterContact')]).toEqual(['report', 'reporter']);
    expect((await stranger.get<PublicForm>('/api/public/forms/observations')).body.sites.length).toBeGreaterThan(1);
    expect((await stranger.get('/api/public/forms/permits')).status).toBe(404);
    expect((await stranger.get('/api/public/forms/observations/sources/users')).status).toBe(404);
  });

  it('is accepted once with its photo, and its key lets both sides exchange messages', async () => {
    const { id, key, wanted, answer } = await begun();
    expect(answer.status).toBe(201);
    expect((await stranger.post('/api/public/reports', wanted)).status).toBe(201);

    const photo = uuidv7();
    const to = {
      method: 'POST',
      path: `/api/public/reports/${id}/files?${new URLSearchParams({ id: photo, module: 'observations', question: 'photos' })}`,
    };
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    expect((await sendForm(stranger, { ...to, headers: { 'x-follow-up-key': key } }, picture, 'oil.jpg')).status).toBe(201);
    expect((await sendForm(stranger, { ...to, headers: { 'x-follow-up-key': key.replace(/.$/, 'z') } }, picture, 'oil.jpg')).status).toBe(
      404,
    );

    const whole = { key, module: 'observations', token, answers: answers({ photos: [photo], reporterContact: 'Ana, 555 0101' }) };
    const sent = await stranger.post<{ number: string }>(`/api/public/reports/${id}/submit`, whole);
    expect([sent.status, sent.body.number]).toEqual([200, expect.stringMatching(/^OBS-/)]);
    expect((await stranger.post(`/api/public/reports/${id}/submit`, whole)).body).toEqual(sent.body);

    const record = (await cast.as.reviewer.get<RecordDetail>(`/api/records/${id}`)).body;
    expect(record).toMatchObject({
      status: 'open',
      requester: { name: 'Public report' },
      answers: { photos: [photo], reporterContact: 'Ana, 555 0101' },
    });
    expect((await cast.as.performer.get(`/api/records/${id}`)).text).not.toContain('555 0101');
    for (const [table, text] of await storedTexts(server, organization)) expect([table, text.includes('555 0101')]).toEqual([table, false]);

    await stranger.post('/api/public/follow-up/messages', { key, text: 'It is getting worse' });
    const news = async () => (await cast.as.reviewer.get<ListPage<NotificationRow>>('/api/v1/notifications?size=100')).body.items;
    const toldOf = async () =>
      (await news()).filter(({ record, is_read }) => record?.id === id && !is_read).map(({ scenario }) => scenario);
    await expect.poll(async () => (await toldOf()).toSorted(), { timeout: 15_000 }).toEqual(['reporterWrote', 'submit']);
    const answered = await cast.as.reviewer.post(`/api/records/${id}/messages`, { text: 'Thank you, a cleaner is on the way' });
    expect(answered.status).toBe(201);
    const found = (await stranger.post<FollowUp>('/api/public/follow-up', { key: key.toUpperCase() })).body;
    expect(found).toMatchObject({ number: sent.body.number, status: 'open' });
    expect(found.messages.map(({ text, author, isOrganization }) => [text, author, isOrganization])).toEqual([
      ['It is getting worse', null, false],
      ['Thank you, a cleaner is on the way', null, true],
    ]);
  });

  it('is refused without proof of work, at another site, and with a withdrawn poster', async () => {
    expect((await begun({ proof: 1, challenge: 'k.x' })).answer.body).toMatchObject({ code: 'report.proof-invalid' });

    const { id, key } = await begun();
    const [, other] = (await stranger.get<PublicForm>('/api/public/forms/observations')).body.sites
      .map((site) => site.id)
      .toSorted((one) => (one === cast.site ? -1 : 1));
    const elsewhere = await stranger.post(`/api/public/reports/${id}/submit`, {
      key,
      module: 'observations',
      token,
      answers: answers({ place: { site: other } }),
    });
    expect(elsewhere.body).toMatchObject({ code: 'record.answers-invalid' });

    expect((await cast.as.admin.call({ method: 'DELETE', path: `/api/sites/${cast.site}/posters` })).status).toBe(204);
    expect((await stranger.get(`/api/public/forms/observations?token=${token}`)).body).toMatchObject({ code: 'link.expired' });
  });

  it('leaves the address of its sender in no log and in no table', async () => {
    const address = '127.0.77.31';
    const { id, key, wanted } = await begun();
    const submit = { key, module: 'observations', answers: answers() };
    for (const [path, body] of Object.entries({ '': wanted, [`/${id}/submit`]: submit }))
      await stranger.call({ method: 'POST', path: `/api/public/reports${path}`, from: address, body });
    for (const [table, text] of await storedTexts(server, organization)) expect([table, text.includes(address)]).toEqual([table, false]);

    const asked = { method: 'POST', host: 'x', ip: address };
    for (const url of [`/api/public/reports/${id}/submit`, '/observation?site=x', '/report/near-miss', '/thankyou'])
      expect(loggedRequest({ ...asked, url })).toEqual({ method: 'POST', host: 'x', url: url.split('?')[0] });
    expect(loggedRequest({ ...asked, url: '/api/observations' })).toMatchObject({ remoteAddress: address });
  });

  it('is limited by address', async () => {
    const codes = new Set<number>();
    for (let at = 0; at < 12; at += 1)
      codes.add(
        (
          await stranger.call({
            method: 'POST',
            path: '/api/public/reports',
            from: '127.0.9.9',
            body: { id: uuidv7(), module: 'observations', key: 'a'.repeat(20), challenge: 'x', proof: 1 },
          })
        ).status,
      );
    expect([...codes]).toEqual([422, 429]);
  });
});
