import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { WorkerStory } from '../../support/worker-story.ts';

interface Found {
  value: { id: string; name: string; number: string; photo: string }[];
}

const server = useServer();
const path = '/api/v1/work_profile/v2_find_recent_workers';
let organization: DemoOrganization;
let story: WorkerStory;
let first: RecordDetail;

beforeAll(async () => {
  organization = await server.anOrganization();
  story = await WorkerStory.begin(server, organization);
  first = await story.registered('İbrahim Yıldız-Kaya', { inductionId: 'IND-1', employer: 'Amelia & Sons' });
  for (const name of ['Amelia Stone', 'Anna Berg', 'Ana María López']) await story.registered(name);
  await story.draft();
});

const namesIn = async (client: Client, query = '') => (await client.get<Found>(path + encodeURI(query))).body.value.map(({ name }) => name);
const all = ['Ana María López', 'Anna Berg', 'Amelia Stone', 'İbrahim Yıldız-Kaya'];

/** Lets an account read people, at these sites. */
async function readsPeople(account: string, sites: readonly string[]): Promise<Client> {
  const attributes = [{ name: 'Worker', r_view: true }];
  const made = await story.client.post<{ role: { id: string } }>('/api/roles', {
    role: { name: `People ${account}`, role_actions_attributes: attributes },
  });
  const [user] = (await story.client.get<{ items: { id: string; lock_version: number }[] }>(`/api/users?search=${account}@`)).body.items;
  const change = { role_id: made.body.role.id, site_ids: sites, lock_version: user?.lock_version };
  const changed = await story.client.patch(`/api/users/${user?.id}`, { user: change });
  if (changed.status !== 200) throw new Error(changed.text);
  return Client.signIn(server, organization, account);
}

describe('the recent workers', () => {
  it('are the active profiles, newest first, with photo and induction', async () => {
    expect(await namesIn(story.client)).toEqual(all);
    const found = (await story.client.get<Found>(encodeURI(`${path}?search=yıldız`))).body.value;
    expect(found).toEqual([
      {
        id: first.id,
        number: first.number,
        name: 'İbrahim Yıldız-Kaya',
        photo: (first.answers['photo'] as string[])[0],
        induction_id: 'IND-1',
        induction_valid_until: null,
        employee_id: null,
        employer: 'Amelia & Sons',
        trade: null,
        site: first.site,
        updated_at: first.updated_at,
      },
    ]);
  });

  it('are searched by name, not by other answers of their profiles', async () => {
    expect(await namesIn(story.client, '?search=amelia')).toEqual(['Amelia Stone']);
    expect(await namesIn(story.client, '?search=an')).toEqual(['Ana María López', 'Anna Berg']);
    expect(await namesIn(story.client, '?search=lópez ana')).toEqual(['Ana María López']);
    expect(await namesIn(story.client, '?search=İbrahim')).toEqual(['İbrahim Yıldız-Kaya']);
    expect(await namesIn(story.client, '?search=nobody')).toEqual([]);
    expect(await namesIn(story.client, '?search=%')).toEqual([]);
    expect(await namesIn(story.client, '?size=2')).toEqual(all.slice(0, 2));
    expect((await story.client.get(`${path}?size=101`)).status).toBe(400);
  });

  it('are without those who were deactivated', async () => {
    const gone = await story.registered('Gone Tomorrow');
    expect(await namesIn(story.client, '?search=gone')).toEqual(['Gone Tomorrow']);
    await story.send(gone, 'deactivate');
    expect(await namesIn(story.client, '?search=gone')).toEqual([]);
  });

  it('are limited to the reader’s sites', async () => {
    const [here, elsewhere] = story.sites.map(({ id }) => id);
    expect(await namesIn(await readsPeople('viewer', [here ?? '']))).toEqual(all);
    expect(await namesIn(await readsPeople('performer', [elsewhere ?? '']))).toEqual([]);
  });

  it('are visible to users who name workers on a permit', async () => {
    const other = await server.anOrganization();
    for (const account of ['requester', 'issuer', 'performer']) {
      const client = await Client.signIn(server, other, account);
      expect([account, (await client.get(path)).status]).toEqual([account, 200]);
    }
  });

  it('are hidden from users who may not read workers and from other organisations', async () => {
    const viewer = await Client.signIn(server, await server.anOrganization(), 'viewer');
    expect((await viewer.get(path)).status).toBe(403);
    expect(await namesIn(await Client.signIn(server, await server.anOrganization(), 'admin'))).toEqual([]);
  });

  it('redirect the older of their two addresses to the newer one', async () => {
    const { status, headers } = await story.client.get('/api/v1/work_profile/find_recent_workers?search=anna');
    expect([status, headers['location']]).toEqual([308, `${path}?search=anna`]);
  });
});
