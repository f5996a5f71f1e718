import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import type { RoleDetail } from '../../../src/shared/role.ts';
import type { SiteMapView } from '../../../src/shared/site.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

describe('who has the right to create permits alone', () => {
  let story: PermitStory;
  let person: Client;
  let role: RoleDetail;

  beforeAll(async () => {
    const organization = await server.anOrganization();
    const admin = await Client.signIn(server, organization, 'admin');
    const made = await admin.post<{ role: RoleDetail }>('/api/roles', {
      role: { name: 'Asks for permits', role_actions_attributes: [{ name: 'Permit', r_add: true }] },
    });
    role = made.body.role;
    const [user] = (await admin.get<{ items: { id: string; lock_version: number }[] }>('/api/users?search=requester@')).body.items;
    const moved = await admin.patch(`/api/users/${user?.id}`, { user: { role_id: role.id, lock_version: user?.lock_version } });
    expect(moved.status).toBe(200);
    story = await PermitStory.begin(server, organization);
    person = story.cast.requester;
  });

  it('may read permits, and nothing beside permits', () => {
    const granted = role.role_actions_attributes.filter(({ status }) => status);
    expect(granted).toEqual([expect.objectContaining({ name: 'Permit', r_view: true, r_add: true, r_edit: false, is_approve: false })]);
  });

  it('is offered the module and its forms, and sees the map with the open permits', async () => {
    const { items } = (await person.get<{ items: ModuleManifest[] }>('/api/modules')).body;
    expect(items.map(({ id }) => id)).toContain('permits');
    expect(story.template.module).toBe('permits');
    const map = await person.get<SiteMapView>(`/api/permits/map_view?site=${story.sites[0]?.id}`);
    expect(map.status).toBe(200);
    expect(map.body.open_statuses['permits']).toContain('live');
    expect((await person.get(`/api/sites/${story.sites[0]?.id}/map_view`)).status).toBe(403);
  });

  it('drafts, saves and submits a request, and reads it afterwards', async () => {
    expect((await story.draft()).status).toBe(201);
    const answers = story.answersFor({ event: 'submit' });
    const saved = await person.patch(`/api/records/${story.id}`, { answers, remarks: {} }, { 'if-match': `"${story.detail?.version}"` });
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
    story.detail = (await person.get<RecordDetail>(`/api/records/${story.id}`)).body;
    expect((await story.send('requester', 'submit', { answers })).status).toBe(200);

    const own = await person.get<RecordDetail>(`/api/records/${story.id}`);
    expect([own.status, own.body.status]).toEqual([200, 'requested']);
    const { items } = (await person.get<{ items: { id: string }[] }>('/api/records?module=permits&mine=true')).body;
    expect(items.map(({ id }) => id)).toContain(story.id);
    const copy = await person.post(`/api/records/${story.id}/clone`, { id: uuidv7(), kind: 'other_day' });
    expect(copy.status).toBe(201);
  });
});
