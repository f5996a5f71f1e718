import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { sortableColumns } from '../../../src/shared/record-columns.ts';
import type { RecordPage, StatusCounts } from '../../../src/shared/record.ts';
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
  for (const place of ['Furnace roof of P-1043', 'Jetty 2 walkway, ask anna.meier@jetty.example', '2号泵房P-101A/B']) {
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

  it('is sorted by the requested column, and refuses an unsupported one', async () => {
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

  it('is filtered by any column, party and period', async () => {
    const requester = story.cast.requester;
    // The organisation's day may have begun while that of UTC goes on.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const starting = await Promise.all(
      ['last_7_days', 'tomorrow'].map(async (days) => (await list(requester, `&starts_at=${days}`)).total),
    );
    expect(Math.max(...starting)).toBe(3);
    expect((await list(requester, '&starts_at=2001-01-01..2001-12-31')).total).toBe(0);
    expect((await list(requester, `&starts_at=2001-01-01..`)).total).toBe(3);
    expect((await list(requester, `&created_at=..${tomorrow}&submitted_at=last_30_days&status=requested`)).total).toBe(3);
    expect((await list(story.cast.performer, '&performer=me&status=requested')).total).toBe(3);
    expect((await list(story.cast.performer, '&mine=true&status=requested')).total).toBe(3);
    expect((await list(story.cast.performer, '&requester=me')).total).toBe(0);
    expect((await list(requester, '&score=1..')).total).toBe(0);
  });

  it.each([
    ['an unknown name', 'colour=red', 'colour', 'list.filter-unknown'],
    ['no day', 'starts_at=soon', 'starts_at', 'list.filter-days'],
    ['a day that no month has', 'starts_at=2026-02-30', 'starts_at', 'list.filter-days'],
    ['no number', 'score=a..b', 'score', 'list.filter-numbers'],
    ['no id', 'site=here', 'site', 'answer.pattern'],
    ['no person', 'performer=Paul', 'performer', 'answer.pattern'],
    ['a misspelled yes', 'mine=ture', 'mine', 'answer.option'],
    ['a number for yes', 'planned=1', 'planned', 'answer.option'],
    ['no yes or no', 'has_parent=x', 'has_parent', 'answer.option'],
    [
      'more values than are read',
      `category=${Array.from({ length: 101 }, (_each, at) => `c${at}`).join(',')}`,
      'category',
      'list.filter-too-many',
    ],
  ])('refuses a filter of %s', async (_, query, key, code) => {
    const refused = await story.cast.requester.get(`/api/records?module=permits&${query}`);
    expect(refused.body).toMatchObject({ code: 'request.invalid', violations: [{ key, code }] });
  });

  it('is sorted both ways by every column that it can be sorted by', async () => {
    for (const column of sortableColumns) {
      const up = (await list(story.cast.requester, `&sort=${column}`)).items;
      const down = (await list(story.cast.requester, `&sort=-${column}`)).items;
      expect(new Set(up.map(({ id }) => id))).toEqual(new Set(down.map(({ id }) => id)));
      const held = up.map((row) => row[column]).filter((value) => value !== null);
      expect(held).toEqual(held.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
  });

  it('counts records per status, regardless of the status filter', async () => {
    const { body } = await story.cast.requester.get<StatusCounts>('/api/records/counts?module=permits&status=draft');
    expect(body.items).toEqual([
      { status: 'draft', count: 1 },
      { status: 'requested', count: 3 },
    ]);
  });

  it('is exported as its filters leave it, and never to readers of other modules', async () => {
    const exported = await story.cast.requester.get('/api/records/export?module=permits&format=csv&status=requested&sort=number');
    expect(exported.status).toBe(200);
    const [head, ...lines] = exported.text.trim().split(/\r?\n/);
    expect(head).toContain('Number');
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.includes('HW-'))).toBe(true);
    expect((await story.cast.requester.get('/api/records/export?module=permits&format=csv&colour=red')).status).toBe(400);
    expect((await new Client(server.port, organization.subDomain).get('/api/records/export?module=permits&format=csv')).status).toBe(401);
  });

  it('saves named filters for their owner only', async () => {
    const { requester, reviewer } = story.cast;
    const path = '/api/saved-filters?module=permits';
    const filter = { id: uuidv7(), name: 'This month', query: 'starts_at=this_month' };
    expect((await requester.post(path, { saved_filter: filter })).body).toEqual({ items: [filter] });
    const renewed = { ...filter, query: 'starts_at=this_month&mine=true' };
    expect((await requester.post(path, { saved_filter: { ...renewed, id: uuidv7() } })).body).toEqual({ items: [renewed] });

    expect((await reviewer.get(path)).body).toEqual({ items: [] });
    await reviewer.delete(`${path}&id=${filter.id}`);
    expect((await requester.get(path)).body).toEqual({ items: [renewed] });
    expect((await requester.get('/api/saved-filters?module=nowhere')).status).toBe(404);
    expect((await requester.delete(`${path}&id=${filter.id}`)).body).toEqual({ items: [] });
  });

  it.each([
    ['the beginning of a word', 'furn', 1],
    ['two words in any order', 'walkway jet', 1],
    ['a number', 'HW-', 3],
    ['a Chinese word', '泵房', 1],
    ['a tag', 'P-1043', 1],
    ['the beginning of a tag', 'p-10', 2],
    ['a tag beside Chinese', 'P-101A/B', 1],
    ['the end of a tag', '101a/b', 1],
    ['a tag with another hyphen', 'P\u20111043', 1],
    ['a part of a tag', '1043', 1],
    ['a tag that is only like one', 'V-1043', 0],
    ['an e-mail address', 'anna.meier@jetty.example', 1],
    ['the name of an e-mail address', 'meier', 1],
    ['the end of an e-mail address', '@jetty.example', 1],
    ['a person', 'lindqvist', 4],
    ['what is nowhere', 'submarine', 0],
  ])('is searched by %s', async (_, search, total) => {
    expect((await list(story.cast.requester, `&search=${encodeURIComponent(search)}`)).total).toBe(total);
  });

  it('shows the template name in the reader’s language', async () => {
    const { body } = await story.cast.reviewer.get<RecordPage>('/api/records?module=permits', { 'x-lang': 'zh' });
    expect(body.items[0]?.template.name).toMatch(/动火/);
  });

  it('is refused to users who may not read permits', async () => {
    const viewer = await Client.signIn(server, organization, 'viewer');
    expect((await viewer.get('/api/records?module=permits')).body).toMatchObject({ code: 'permission.denied' });
  });

  it('contains nothing of another organisation', async () => {
    const other = await server.anOrganization();
    const stranger = await Client.signIn(server, other, 'admin');
    expect(await list(stranger)).toMatchObject({ total: 0, items: [] });
  });
});
