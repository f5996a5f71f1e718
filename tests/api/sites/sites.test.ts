import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import type { ActivityEntry } from '../../../src/shared/history.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { SiteDetail, SiteRow } from '../../../src/shared/site.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { aSite, newSite } from '../../support/a-site.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { untilWaitedFor } from '../../support/until-waited-for.ts';
import { upload } from '../../support/upload.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
});

interface Page {
  items: SiteRow[];
  total: number;
}
const list = async (query = '') => (await admin.get<Page>(`/api/sites${query}`)).body;
const detail = async (id: string) => (await admin.get<{ site: SiteDetail }>(`/api/sites/${id}`)).body.site;
const change = (id: string, site: object) => admin.patch<{ site: SiteDetail } & ProblemBody>(`/api/sites/${id}`, { site });
const remove = (site: SiteRow) => admin.call({ method: 'DELETE', path: `/api/sites/${site.id}?lock_version=${site.lock_version}` });
const offered = async () =>
  (await admin.get<{ sites: { name: string }[] }>('/api/v3/sites/active_sites_of_user')).body.sites.map(({ name }) => name);

describe('a new site', () => {
  it('needs a name, a time zone, a phone number and a head of safety', async () => {
    for (const field of ['name', 'timezone', 'phone', 'head_of_safety_id']) {
      const { [field]: _without, ...site } = await newSite(admin);
      expect((await admin.post<ProblemBody>('/api/sites', { site })).status, field).toBe(400);
    }
    expect((await admin.post('/api/sites', { site: await newSite(admin, { phone: 'call me' }) })).status).toBe(400);
    expect((await admin.post('/api/sites', { site: await newSite(admin, { latitude: 91, longitude: 0 }) })).status).toBe(400);
    const refused = async (site: object) =>
      (await admin.post<ProblemBody>('/api/sites', { site: await newSite(admin, site) })).body.violations;
    expect(await refused({ head_of_safety_id: uuidv7() })).toEqual([{ key: 'head_of_safety_id', code: 'answer.reference' }]);
    expect(await refused({ timezone: 'Mars/Olympus' })).toEqual([{ key: 'timezone', code: 'answer.option' }]);
    expect(await refused({ latitude: 60 })).toEqual([{ key: 'longitude', code: 'answer.required' }]);
  });

  it('stores all its fields and its logo, and the log names its author', async () => {
    const logo = uuidv7();
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#06c' } })
      .png()
      .toBuffer();
    expect((await upload(admin, picture, 'logo.png', { id: logo, target: 'site-logo' })).status).toBe(201);
    const said = {
      name: 'Stavanger yard',
      site_code: 'STV-1',
      email: 'yard@example.com',
      address: 'Kaigata 1',
      city: 'Stavanger',
      state: 'Rogaland',
      country: 'NO',
      zip_code: '4006',
      latitude: 58.97,
      longitude: 5.73,
    };
    const site = await aSite(admin, { ...said, logo: [logo] });

    expect(await detail(site.id)).toMatchObject({
      ...said,
      logo: [logo],
      status: 'active',
      site_full_name: 'Stavanger yard, Stavanger, Rogaland, NO',
      head_of_safety: 'Amelia Okafor',
      open_records: 0,
    });
    const { items } = (await admin.get<{ items: ActivityEntry[] }>('/api/activity_logs?entity=site')).body;
    expect(items[0]).toMatchObject({ action: 'create', entity_name: 'Stavanger yard', site: { name: 'Stavanger yard' } });
  });

  it('shares neither name nor ID with another, unless that is deleted', async () => {
    const first = await aSite(admin, { name: 'Tank farm', site_code: 'TF' });
    await expect(aSite(admin, { name: 'Tank farm' })).rejects.toThrow('answer.duplicate');
    await expect(aSite(admin, { site_code: 'TF' })).rejects.toThrow('site_code');
    expect((await remove(first)).status).toBe(204);
    expect((await aSite(admin, { name: 'Tank farm', site_code: 'TF' })).id).not.toBe(first.id);
  });
});

describe('a change of a site', () => {
  it('is refused when it is stale', async () => {
    const site = await aSite(admin);
    expect((await change(site.id, { city: 'Bergen', lock_version: site.lock_version })).body.site.city).toBe('Bergen');
    expect((await change(site.id, { city: 'Oslo', lock_version: site.lock_version })).body.code).toBe('settings.changed-meanwhile');
    expect((await detail(site.id)).city).toBe('Bergen');
  });

  it.each([
    ['site_code', { site_code: 'TWIN' }],
    ['name', { name: 'Twin' }],
  ])('is refused when another site takes the same %s simultaneously', async (key, taken) => {
    const [first, second] = [await aSite(admin), await aSite(admin)];
    const fresh = await newSite(admin, taken);
    // Both are checked before the other exists: only the database can refuse one.
    const [changed, made] = await server.tenancy.withTenant(organization, async (trx) => {
      await trx.updateTable('sites').set(taken).where('id', '=', first.id).execute();
      const others = [
        change(second.id, { ...taken, lock_version: second.lock_version }),
        admin.post<ProblemBody>('/api/sites', { site: fresh }),
      ] as const;
      await untilWaitedFor(trx, others.length);
      return [() => others[0], () => others[1]] as const;
    });

    const violations = [{ key, code: 'answer.duplicate' }];
    expect((await changed()).body.violations).toEqual(violations);
    expect((await made()).body.violations).toEqual(violations);
  });
});

describe('an inactive or deleted site', () => {
  it('is not offered, and can be restored', async () => {
    const site = await aSite(admin, { name: 'Old mill' });
    const inactive = (await change(site.id, { status: 'inactive', lock_version: site.lock_version })).body.site;
    expect(await offered()).not.toContain('Old mill');
    expect((await list('?search=Old%20mill')).items[0]?.status).toBe('inactive');

    await remove(inactive);
    expect((await list('?search=Old%20mill')).total).toBe(0);
    const [deleted] = (await list('?status=deleted&search=Old%20mill')).items;
    await change(site.id, { status: 'active', lock_version: deleted?.lock_version });
    expect(await offered()).toContain('Old mill');
  });

  it('cannot be restored with an ID taken meanwhile, and the refusal names the ID', async () => {
    const site = await aSite(admin, { name: 'Old quay', site_code: 'QUAY' });
    await remove(site);
    await aSite(admin, { name: 'New quay', site_code: 'QUAY' });
    const [deleted] = (await list('?status=deleted&search=Old%20quay')).items;
    const back = (more: object) => change(site.id, { status: 'active', lock_version: deleted?.lock_version, ...more });

    expect((await back({})).body.violations).toEqual([{ key: 'site_code', code: 'answer.duplicate' }]);
    expect((await back({ site_code: 'QUAY-1' })).status).toBe(200);
  });

  it('stays readable on its records, is refused in new ones, and shows the number of open ones', async () => {
    const story = await PermitStory.begin(server, organization);
    await story.requested();
    const siteId = story.detail?.site?.id ?? '';
    const site = await detail(siteId);
    expect(site.open_records).toBe(1);
    await change(siteId, { status: 'inactive', lock_version: site.lock_version });

    const { body } = await story.cast.requester.get<{ site: { name: string } }>(`/api/records/${story.id}`);
    expect(body.site.name).toBe(site.name);
    const next = story.another();
    await next.draft();
    const refused = await next.send('requester', 'submit', { answers: next.answersFor({ event: 'submit' }) });
    expect(refused.text).toContain('answer.reference');
    await change(siteId, { status: 'active', lock_version: site.lock_version + 1 });
  });
});

describe('the list of sites', () => {
  it('is a page of ten thousand, sorted and searched by the database', async () => {
    const large = await server.anOrganization();
    const reader = await Client.signIn(server, large, 'admin');
    await server.tenancy.withTenant(large, async (trx) => {
      for (let from = 0; from < 10_000; from += 1_000)
        await trx
          .insertInto('sites')
          .values(
            Array.from({ length: 1_000 }, (_, index) => ({
              organization_id: large.organizationId,
              id: uuidv7(),
              name: `Well ${String(from + index).padStart(5, '0')}`,
              timezone: 'UTC',
            })),
          )
          .execute();
    });
    const begun = performance.now();
    const page = (await reader.get<Page>('/api/sites?search=well&sort=-name&page=2&size=25')).body;
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(page.total).toBe(10_000);
    expect(page.items.map(({ name }) => name).slice(0, 2)).toEqual(['Well 09974', 'Well 09973']);
  });

  it('shows people their own sites only, where their role reads sites at all', async () => {
    const requester = await Client.signIn(server, organization, 'requester');
    const viewer = await Client.signIn(server, organization, 'viewer');
    expect((await viewer.get('/api/sites')).status).toBe(403);
    const elsewhere = await aSite(admin, { name: 'Nobody’s' });
    await server.tenancy.withTenant(organization, async (trx) => {
      const { organizationId } = organization;
      const { role_id: role } = await trx
        .selectFrom('users')
        .select('role_id')
        .where('organization_id', '=', organizationId)
        .where('full_name', '=', 'Rosa Lindqvist')
        .executeTakeFirstOrThrow();
      const rule = { organization_id: organizationId, role_id: role, subject: 'Site', actions: ['read', 'create', 'update'] };
      await trx
        .insertInto('role_rules')
        .values(rule)
        .onConflict((conflict) => conflict.columns(['organization_id', 'role_id', 'subject']).doUpdateSet({ actions: rule.actions }))
        .execute();
    });
    const own = (await requester.get<Page>('/api/sites')).body.items.map(({ id }) => id);
    expect(own).not.toContain(elsewhere.id);
    expect((await requester.get<ProblemBody>(`/api/sites/${elsewhere.id}`)).body.code).toBe('site.not-found');

    const made = await aSite(requester, { name: 'Rosa’s' });
    expect((await requester.get(`/api/sites/${made.id}`)).status).toBe(200);
  });
});
