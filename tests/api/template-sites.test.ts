import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import type { OfferedTemplate } from '../../src/shared/record.ts';
import { aSite } from '../support/a-site.ts';
import { Client } from '../support/client.ts';
import { PermitStory } from '../support/permit-story.ts';
import { useServer } from '../support/server.ts';
import { onVersion } from '../support/template-editor.ts';

interface Detail {
  site_ids: string[];
  icon: string;
  lock_version: number;
}
interface Surroundings {
  open_records: { items: { id: string; number: string; status: string }[]; total: number };
  workflows: { title: string; is_for_template: boolean }[];
  risk_matrices: { version: number; is_current: boolean }[];
  sites: { id: string; name: string }[];
}

const server = useServer();
let organization: DemoOrganization;
let story: PermitStory;
let admin: Client;
let path: string;
/** A site of the requester, and another one. */
let own: string;
let other: string;

beforeEach(async () => {
  organization = await server.anOrganization();
  story = await PermitStory.begin(server, organization, 'general');
  admin = await Client.signIn(server, organization, 'admin');
  path = `/api/templates/${story.template.id}`;
  own = story.sites[0]?.id ?? '';
  other = (await aSite(admin)).id;
});

const change = (body: object, version = 1, client = admin) => client.patch<Detail & ProblemBody>(path, body, onVersion(version));
const offered = async (client: Client, query = '') =>
  (await client.get<{ items: OfferedTemplate[] }>(`/api/templates?module=permits${query}`)).body.items.some(
    ({ id }) => id === story.template.id,
  );

describe('a template', () => {
  it('is offered everywhere until sites are chosen', async () => {
    const { requester } = story.cast;
    expect(await offered(requester)).toBe(true);

    expect((await change({ site_ids: [other] })).body).toMatchObject({ site_ids: [other], lock_version: 2 });
    expect(await offered(requester)).toBe(false);
    expect([await offered(admin), await offered(admin, `&site=${other}`), await offered(admin, `&site=${own}`)]).toEqual([
      true,
      true,
      false,
    ]);

    await change({ site_ids: [other, own] }, 2);
    expect(await offered(requester)).toBe(true);
    await change({ site_ids: [] }, 3);
    expect(await offered(admin, `&site=${own}`)).toBe(true);
  });

  it('cannot be submitted for a site where it is not offered, while submitted records continue', async () => {
    await story.requested();
    await change({ site_ids: [other] });
    expect((await story.send('reviewer', 'approve')).status).toBe(200);

    const late = await story
      .another()
      .requested()
      .catch((error: unknown) => String(error));
    expect(late).toContain('answer.site-not-offered');
  });

  it('shows for each of the user’s sites whether it is offered there, and no other sites', async () => {
    const { requester } = story.cast;
    const sites = async (client: Client, query: string) =>
      (await client.get<{ items: { id: string; is_offered?: boolean }[] }>(`/api/directory/sites${query}`)).body.items;
    const ofTemplate = `?template=${story.template.id}`;
    const [first, ...rest] = story.sites.map(({ id }) => id);
    expect((await sites(requester, '')).filter((site) => 'is_offered' in site)).toEqual([]);
    expect((await sites(requester, ofTemplate)).map(({ is_offered: is }) => is)).toEqual(story.sites.map(() => true));

    await change({ site_ids: [own, other] });
    const said = new Map((await sites(requester, ofTemplate)).map(({ id, is_offered: is }) => [id, is]));
    expect(said).toEqual(new Map([[first, true] as const, ...rest.map((id) => [id, false] as const)]));
    expect((await sites(admin, ofTemplate)).find(({ id }) => id === other)?.is_offered).toBe(true);
    expect((await requester.get('/api/directory/sites?template=everything')).status).toBe(400);
  });

  it('accepts only sites of its organisation, on its current version', async () => {
    const stranger = await Client.signIn(server, await server.anOrganization(), 'admin');
    const theirs = (await stranger.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items[0]?.id ?? '';
    expect((await change({ site_ids: [theirs] })).status).toBe(400);
    expect((await change({ site_ids: [own] }, 7)).body.code).toBe('template.version-stale');
    expect((await admin.patch(path, { icon: 'bolt' })).status).toBe(428);
    expect((await change({ icon: 'bolt' }, 1, story.cast.requester)).status).toBe(403);
    expect((await change({ icon: 'bolt' }, 1, stranger)).status).toBe(404);
    expect((await change({ icon: 'bolt' })).body).toMatchObject({ icon: 'bolt', lock_version: 2 });
  });

  it('can be given only to the designer’s own sites, except by an admin', async () => {
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('users')
        .set({ is_admin: false })
        .where('organization_id', '=', organization.organizationId)
        .where('email', 'like', 'admin@%')
        .execute(),
    );
    expect((await change({ site_ids: [other] })).body.code).toBe('template.sites-beyond-own');
    expect((await change({ is_low_risk: true })).status).toBe(200);
  });

  it('lists its open records, its sites and the risk matrices', async () => {
    await story.requested();
    await change({ site_ids: [own] });
    const { body } = await admin.get<Surroundings>(`${path}/surroundings`);
    expect(body).toMatchObject({
      open_records: { items: [{ id: story.id, number: story.detail?.number, status: 'requested' }], total: 1 },
      risk_matrices: [{ version: 1, is_current: true }],
      sites: [{ id: own, name: story.sites[0]?.name }],
    });
    expect((await story.cast.requester.get(`${path}/surroundings`)).status).toBe(403);
  });
});
