import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { DivisionRow, MapPointer, RecordMap, SiteMapView, SitePlan } from '../../../src/shared/site.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { aPlace, aSite } from '../../support/a-site.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
});

async function aPlan(siteId: string, name = 'Ground floor', by = admin): Promise<SitePlan> {
  const image = uuidv7();
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  await upload(by, picture, 'plan.png', { id: image, target: 'site-plan' });
  const made = await by.post<{ site_plan: SitePlan }>(`/api/sites/${siteId}/plans`, { site_plan: { name, image: [image] } });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.site_plan;
}

type Answer = { map_pointer: MapPointer } & ProblemBody;
const pin = (plan: SitePlan, pointer: object, by = admin) =>
  by.post<Answer>(`/api/site_plans/${plan.id}/pointers`, { map_pointer: { kind: 'division', x: 0.25, y: 0.5, ...pointer } });
const plansOf = async (site: string) => (await admin.get<{ items: SitePlan[] }>(`/api/sites/${site}/plans`)).body.items;

describe('a plan of a site', () => {
  it('is hidden from users who may read sites, but not this one', async () => {
    const plan = await aPlan((await aSite(admin)).id);
    const other = await server.anOrganization();
    await server.tenancy.withTenant(organization, async (trx) => {
      const { role_id: id } = await trx
        .selectFrom('users')
        .select('role_id')
        .where('email', 'like', 'requester@%')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('role_rules')
        .values({ organization_id: organization.organizationId, role_id: id, subject: 'Site', actions: ['read'] })
        .execute();
    });
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.get('/api/sites')).status).toBe(200);
    for (const client of [requester, await Client.signIn(server, other, 'admin')])
      expect((await client.get<ProblemBody>(`/api/files/${plan.image[0]}`)).body.code).toBe('file.not-found');
  });

  it('is visible to readers of its site, and requires a picture', async () => {
    const site = await aSite(admin);
    const plan = await aPlan(site.id);
    expect((await admin.get(`/api/files/${plan.image[0]}`)).status).toBe(200);
    const bare = await admin.post<ProblemBody>(`/api/sites/${site.id}/plans`, { site_plan: { name: 'Bare', image: [] } });
    expect(bare.body.violations).toEqual([{ key: 'image', code: 'answer.required' }]);
  });

  it('accepts one pin for each place of its site', async () => {
    const site = await aSite(admin);
    const plan = await aPlan(site.id);
    const division = await aPlace(admin, `/api/sites/${site.id}/divisions`, 'Processing');
    const { status, body } = await pin(plan, { place_id: division });
    expect(status).toBe(201);
    expect(body.map_pointer).toMatchObject({ kind: 'division', place: 'Processing', x: 0.25, y: 0.5 });
    expect((await pin(plan, { place_id: division })).body.violations).toEqual([{ key: 'place_id', code: 'answer.duplicate' }]);

    const elsewhere = await aPlace(admin, `/api/sites/${(await aSite(admin)).id}/divisions`, 'Far away');
    expect((await pin(plan, { place_id: elsewhere })).body.violations).toEqual([{ key: 'place_id', code: 'answer.reference' }]);
    expect((await pin(plan, { place_id: division, x: 1.2 })).status).toBe(400);
    const used = await admin.call<ProblemBody>({ method: 'DELETE', path: `/api/divisions/${division}?lock_version=1` });
    expect(used.body).toMatchObject({ code: 'place.in-use', params: { pins: 1 } });
  });

  it('allows its pins to be moved and removed, and is deleted with its pins and picture', async () => {
    const site = await aSite(admin);
    const plan = await aPlan(site.id);
    const division = await aPlace(admin, `/api/sites/${site.id}/divisions`, 'Processing');
    const { map_pointer: put } = (await pin(plan, { place_id: division })).body;
    const path = `/api/map_pointers/${put.id}`;
    const moved = await admin.patch<Answer>(path, { map_pointer: { x: 0.75, y: 0.1, lock_version: 1 } });
    expect(moved.body.map_pointer).toMatchObject({ x: 0.75, y: 0.1, lock_version: 2 });
    expect((await admin.patch<Answer>(path, { map_pointer: { x: 0, y: 0, lock_version: 1 } })).body.code).toBe(
      'settings.changed-meanwhile',
    );

    expect((await admin.call({ method: 'DELETE', path: `${path}?lock_version=2` })).status).toBe(204);
    expect((await plansOf(site.id))[0]?.pointers).toEqual([]);
    await pin(plan, { place_id: division });
    expect((await admin.call({ method: 'DELETE', path: `/api/site_plans/${plan.id}?lock_version=1` })).status).toBe(204);
    expect(await plansOf(site.id)).toEqual([]);
    expect((await admin.get(`/api/files/${plan.image[0]}`)).status).toBe(404);
  });

  it('counts the open records at each pin', async () => {
    const story = await PermitStory.begin(server, organization);
    const [site] = (await admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    const siteId = site?.id ?? '';
    const [division] = (await admin.get<{ divisions: DivisionRow[] }>(`/api/sites/${siteId}/divisions`)).body.divisions;
    const [question] = [...story.form.questions.values()].filter(({ field }) => field === 'site-list').map(({ id }) => id);
    story.given[question ?? ''] = { site: siteId, division: division?.id };
    await story.requested();
    await pin(await aPlan(siteId), { place_id: division?.id });

    const view = (await admin.get<SiteMapView>(`/api/sites/${siteId}/map_view`)).body;
    expect(view.plans[0]?.pointers[0]).toMatchObject({ place: division?.name, open: [{ module: 'permits', count: 1 }] });
    expect(view.open_statuses['permits']).toContain('live');
    expect(view.open_statuses['permits']).not.toContain('closed');
  });

  it('shows the records of a list at its pins, and its picture, to users who may read them', async () => {
    const own = await server.anOrganization();
    const owner = await Client.signIn(server, own, 'admin');
    const story = await PermitStory.begin(server, own);
    const [site] = (await owner.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    const siteId = site?.id ?? '';
    const [division] = (await owner.get<{ divisions: DivisionRow[] }>(`/api/sites/${siteId}/divisions`)).body.divisions;
    const [question] = [...story.form.questions.values()].filter(({ field }) => field === 'site-list').map(({ id }) => id);
    story.given[question ?? ''] = { site: siteId, division: division?.id };
    await story.requested();
    const plan = await aPlan(siteId, 'Ground floor', owner);
    await pin(plan, { place_id: division?.id }, owner);

    const requester = await Client.signIn(server, own, 'requester');
    const map = async (filters: string) => (await requester.get<RecordMap>(`/api/records/map?module=permits${filters}`)).body;
    const whole = await map('');
    expect(whole.sites).toEqual([expect.objectContaining({ id: siteId, count: 1 })]);
    expect(whole.plans).toEqual([]);
    expect(whole.statuses).toContain('live');
    expect((await map(`&site=${siteId}`)).plans[0]?.pointers[0]).toMatchObject({ open: [{ module: 'permits', count: 1 }] });
    expect((await map(`&site=${siteId}&status=closed`)).plans[0]?.pointers[0]).toMatchObject({ open: [] });

    expect((await requester.get(`/api/files/${plan.image[0]}`)).status).toBe(200);
    const viewer = await Client.signIn(server, own, 'viewer');
    expect((await viewer.get<ProblemBody>(`/api/files/${plan.image[0]}`)).body.code).toBe('file.not-found');
    expect((await viewer.get('/api/records/map?module=permits')).status).toBe(403);
  });
});
