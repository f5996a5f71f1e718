import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordPage } from '../../../src/shared/record.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let story: PermitStory;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization);
  for (const place of ['Furnace roof', 'Jetty 2 walkway', '2号泵房']) {
    const permit = story.another();
    await permit.draft();
    await permit.send('requester', 'submit', { answers: permit.answersFor({ event: 'submit' }, { exactLocation: place }) });
  }
  await story.another().draft();
});

const list = async (client: Client, query = '') => (await client.get<RecordPage>(`/api/records?module=permits${query}`)).body;

describe('the list of permits', () => {
  it('is paged and counted by the server', async () => {
    const page = await list(story.cast.requester, '&size=2&page=2');
    expect(page).toMatchObject({ total: 4, page: 2, size: 2 });
    expect(page.items).toHaveLength(2);
  });

  it('is sorted by what was asked, and by nothing else', async () => {
    const numbers = (await list(story.cast.reviewer, '&sort=number')).items.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => String(a).localeCompare(String(b))));
    expect((await story.cast.requester.get('/api/records?module=permits&sort=answers')).status).toBe(400);
  });

  it('is filtered by status, owner and place', async () => {
    expect((await list(story.cast.requester, '&status=draft')).total).toBe(1);
    expect((await list(story.cast.reviewer, '&mine=true')).total).toBe(0);
    const site = (await list(story.cast.reviewer)).items[0]?.site?.id;
    expect((await list(story.cast.reviewer, `&site=${site}`)).total).toBe(3);
  });

  it.each([
    ['the beginning of a word', 'furn', 1],
    ['two words in any order', 'walkway jet', 1],
    ['a number', 'HW-', 3],
    ['a Chinese word', '泵房', 1],
    ['a person', 'lindqvist', 4],
    ['what is nowhere', 'submarine', 0],
  ])('is searched by %s', async (_, search, total) => {
    expect((await list(story.cast.requester, `&search=${encodeURIComponent(search)}`)).total).toBe(total);
  });

  it('gives the name of the template in the reader’s language', async () => {
    const { body } = await story.cast.reviewer.get<RecordPage>('/api/records?module=permits', { 'x-lang': 'zh' });
    expect(body.items[0]?.template.name).toMatch(/动火/);
  });

  it('is refused to whoever may not read permits', async () => {
    const viewer = await Client.signIn(server, organization, 'viewer');
    expect((await viewer.get('/api/records?module=permits')).body).toMatchObject({ code: 'permission.denied' });
  });

  it('shows nothing of another organisation', async () => {
    const other = await server.anOrganization();
    const stranger = await Client.signIn(server, other, 'admin');
    expect(await list(stranger)).toMatchObject({ total: 0, items: [] });
  });
});
