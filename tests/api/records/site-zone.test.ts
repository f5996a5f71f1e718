import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../../../engine/index.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { aSite } from '../../support/a-site.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const nightQuestions = ['nightLighting', 'nightLoneWork', 'nightRest', 'nightSupervisor'];
let first: PermitStory;
let admin: Client;
let outOfReach: string;

beforeAll(async () => {
  const organization = await server.anOrganization();
  first = await PermitStory.begin(server, organization);
  admin = await Client.signIn(server, organization, 'admin');
  outOfReach = (await aSite(admin, { timezone: 'America/Chicago' })).id;
});

/** Six to nine of tomorrow's morning, UTC: by day in Sofia, by night in Chicago. */
const tomorrow = (hour: string) => `${new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)}T${hour}:00:00.000Z`;
const hours = { startsAt: tomorrow('06'), endsAt: tomorrow('09') };

const siteIn = (zone: string) => ({ site: first.sites.find(({ timezone }) => timezone === zone)?.id });
const atSite = (site: Answers): Answers => first.answersFor({ event: 'submit' }, { ...hours, site });
const required = (body: unknown) =>
  (body as ProblemBody).violations?.map(({ key, code }) => `${key} ${code}`).toSorted((one, other) => one.localeCompare(other));

describe('the hours of a permit', () => {
  it('are judged in the zone of the site that is submitted with them', async () => {
    const [sofia, chicago] = [siteIn('Europe/Sofia'), siteIn('America/Chicago')];
    const story = first.another();
    await story.draft();

    const refused = await story.send('requester', 'submit', { answers: { ...atSite(sofia), site: chicago } });
    expect([refused.status, required(refused.body)]).toEqual([422, nightQuestions.map((question) => `${question} answer.required`)]);

    const sent = await story.send('requester', 'submit', { answers: atSite(chicago) });
    expect([sent.status, sent.body.zone]).toEqual([200, 'America/Chicago']);
    expect(Object.keys(sent.body.answers)).toEqual(expect.arrayContaining(nightQuestions));
  });

  it('are not those of the site that an earlier draft named', async () => {
    const story = first.another();
    expect((await story.draft({ ...hours, site: siteIn('America/Chicago') })).body.zone).toBe('America/Chicago');

    const sent = await story.send('requester', 'submit', { answers: atSite(siteIn('Europe/Sofia')) });
    expect([sent.status, sent.body.zone]).toEqual([200, 'Europe/Sofia']);
    expect(Object.keys(sent.body.answers)).not.toContain('nightLighting');
  });

  it('move with the site of a draft that is saved', async () => {
    const story = first.another();
    await story.draft();
    const { requester } = story.cast;
    const zoneAfter = async (answers: Answers, version: number) => {
      const saved = await requester.patch(`/api/records/${story.id}`, { answers, remarks: {} }, { 'if-match': `"${version}"` });
      expect(saved.status).toBe(200);
      return (await requester.get<RecordDetail>(`/api/records/${story.id}`)).body.zone;
    };

    expect(await zoneAfter({ site: siteIn('America/Chicago') }, 1)).toBe('America/Chicago');
    expect(await zoneAfter({}, 2)).toBe('Europe/Sofia');
  });

  it('reveal nothing of a site that the sender may not use: it is refused like an unknown one', async () => {
    const story = first.another();
    await story.draft();
    const answers = atSite(siteIn('Europe/Sofia'));

    for (const site of [outOfReach, uuidv7()]) {
      const refused = await story.send('requester', 'submit', { answers: { ...answers, site: { site } } });
      expect([refused.status, required(refused.body)]).toEqual([422, ['site answer.reference']]);
    }
    const senseless = await story.send('requester', 'submit', { answers: { ...answers, site: { site: 'somewhere' } } });
    expect([senseless.status, required(senseless.body)]).toEqual([422, ['site answer.site']]);
  });
});

describe('a period that ends today', () => {
  it('includes a record of this moment at a site whose date is already tomorrow', async () => {
    const { id: site } = await aSite(admin, { timezone: 'Pacific/Kiritimati' });
    const id = uuidv7();
    const made = await admin.post('/api/records', { id, module: 'permits', template_id: first.template.id, answers: { site: { site } } });
    expect(made.status, made.text).toBe(201);
    const { items } = (await admin.get<RecordPage>(`/api/records?module=permits&created_at=today&site=${site}`)).body;
    expect(items.map((record) => record.id)).toEqual([id]);
  });
});
