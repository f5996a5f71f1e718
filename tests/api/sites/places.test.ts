import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import type { DivisionRow } from '../../../src/shared/site.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { aPlace, aSite } from '../../support/a-site.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';
import { untilWaitedFor } from '../../support/until-waited-for.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
});

const tree = async (site: string) => (await admin.get<{ divisions: DivisionRow[] }>(`/api/sites/${site}/divisions`)).body.divisions;
const change = (path: string, place: object) => admin.patch<ProblemBody>(path, { place });
const remove = (path: string, version = 1) => admin.call<ProblemBody>({ method: 'DELETE', path: `${path}?lock_version=${version}` });

async function aTree() {
  const site = await aSite(admin);
  const [one, two] = [
    await aPlace(admin, `/api/sites/${site.id}/divisions`, 'Processing'),
    await aPlace(admin, `/api/sites/${site.id}/divisions`, 'Utilities'),
  ];
  const department = await aPlace(admin, `/api/divisions/${one}/departments`, 'Distillation');
  const unit = await aPlace(admin, `/api/departments/${department}/units`, 'Furnace');
  return { site, one, two, department, unit };
}

describe('the divisions of a site', () => {
  it('have a head and a supervisor, who are colleagues', async () => {
    const { site, one } = await aTree();
    const { id } = (await admin.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user;
    expect((await change(`/api/divisions/${one}`, { head_id: id, supervisor_id: id, lock_version: 1 })).status).toBe(200);
    const [division] = await tree(site.id);
    expect([division?.head?.name, division?.supervisor?.name]).toEqual(['Amelia Okafor', 'Amelia Okafor']);

    const stranger = await change(`/api/divisions/${one}`, { head_id: uuidv7(), lock_version: 2 });
    expect(stranger.body.violations).toEqual([{ key: 'head_id', code: 'answer.reference' }]);
  });

  it('are renamed with unique names, and refuse stale changes', async () => {
    const { one, department } = await aTree();
    expect((await change(`/api/divisions/${one}`, { name: 'Utilities', lock_version: 1 })).body.violations?.[0]?.code).toBe(
      'answer.duplicate',
    );
    expect((await change(`/api/departments/${department}`, { name: 'CDU', lock_version: 1 })).status).toBe(200);
    expect((await change(`/api/departments/${department}`, { name: 'VDU', lock_version: 1 })).body.code).toBe('settings.changed-meanwhile');
    expect((await change(`/api/departments/${department}`, { name: '  ', lock_version: 2 })).status).toBe(400);
  });
});

describe('a department', () => {
  it('moves below another division of its site with all its units, never to another site', async () => {
    const { site, two, department } = await aTree();
    expect((await change(`/api/departments/${department}`, { above_id: two, lock_version: 1 })).status).toBe(200);
    const [processing, utilities] = await tree(site.id);
    expect(processing?.departments).toEqual([]);
    expect(utilities?.departments[0]?.units[0]?.name).toBe('Furnace');

    const elsewhere = await aTree();
    const far = await change(`/api/departments/${department}`, { above_id: elsewhere.one, lock_version: 2 });
    expect(far.body.violations).toEqual([{ key: 'above_id', code: 'answer.reference' }]);
  });

  it('stays while anything is below it', async () => {
    const { department, unit } = await aTree();
    const refused = await remove(`/api/departments/${department}`);
    expect(refused.body).toMatchObject({ code: 'place.in-use', params: { records: 0, places: 1, pins: 0 } });
    expect((await remove(`/api/units/${unit}`)).status).toBe(204);
    expect((await remove(`/api/departments/${department}`)).status).toBe(204);
  });

  it('gets no new unit while it is being deleted', async () => {
    const { one, department, unit } = await aTree();
    expect((await remove(`/api/units/${unit}`)).status).toBe(204);
    const late = await server.tenancy.withTenant(organization, async (trx) => {
      await trx.deleteFrom('departments').where('id', '=', department).execute();
      const added = admin.post<ProblemBody>(`/api/departments/${department}/units`, { place: { name: 'Reactor' } });
      await untilWaitedFor(trx);
      return () => added;
    });
    expect((await late()).body.code).toBe('place.not-found');
    expect((await admin.post(`/api/divisions/${one}/departments`, { place: { name: 'Cracking' } })).status).toBe(201);
  });

  it('cannot be deleted or moved while a permit names it', async () => {
    const story = await PermitStory.begin(server, organization);
    const [site] = (await admin.get<{ items: { id: string }[] }>('/api/directory/sites')).body.items;
    const places = await tree(site?.id ?? '');
    const [division, other] = places;
    const department = division?.departments[0];
    const place = { site: site?.id, division: division?.id, department: department?.id };
    const [question] = [...story.form.questions.values()].filter(({ field }) => field === 'site-list').map(({ id }) => id);
    story.given[question ?? ''] = place;
    await story.requested();

    const path = `/api/departments/${department?.id}`;
    expect((await remove(path)).body).toMatchObject({ code: 'place.in-use', params: { records: 1 } });
    expect((await change(path, { above_id: other?.id, lock_version: 1 })).body.code).toBe('place.not-movable');
    expect((await change(path, { name: 'Renamed', lock_version: 1 })).status).toBe(200);

    const listed = await admin.get<{ total: number }>(`/api/records?module=permits&place=${department?.id}`);
    expect(listed.body.total).toBe(1);
    const others = await admin.get<{ total: number }>(`/api/records?module=permits&place=${other?.id}`);
    expect(others.body.total).toBe(0);
  });
});

describe('an operating unit', () => {
  it('groups sites under a head, for admins only', async () => {
    const [one, two] = [await aSite(admin, { name: 'Coast' }), await aSite(admin, { name: 'Hills' })];
    interface Unit {
      operating_unit: { id: string; sites: string[]; lock_version: number };
    }
    const made = await admin.post<Unit>('/api/sous', { operating_unit: { name: 'North', site_ids: [one.id, two.id] } });
    expect(made.body.operating_unit.sites).toEqual(['Coast', 'Hills']);
    expect((await admin.post<ProblemBody>('/api/sous', { operating_unit: { name: 'North' } })).body.violations?.[0]?.code).toBe(
      'answer.duplicate',
    );
    expect(
      (await admin.post<ProblemBody>('/api/sous', { operating_unit: { name: 'South', site_ids: [uuidv7()] } })).body.violations?.[0],
    ).toEqual({ key: 'site_ids', code: 'answer.reference' });

    const { id, lock_version: version } = made.body.operating_unit;
    const changed = await admin.patch<Unit>(`/api/sous/${id}`, { operating_unit: { site_ids: [two.id], lock_version: version } });
    expect(changed.body.operating_unit.sites).toEqual(['Hills']);
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.get('/api/sous')).status).toBe(403);
    const removed = await admin.call({
      method: 'DELETE',
      path: `/api/sous/${id}?lock_version=${changed.body.operating_unit.lock_version}`,
    });
    expect(removed.status).toBe(204);
    expect((await admin.get(`/api/sites/${two.id}`)).status).toBe(200);
  });
});
